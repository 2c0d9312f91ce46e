/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MyNoticeScreen } from '@/components/notice/MyNoticeScreen';
import { NoticeBellPanel } from '@/components/notice/NoticeBellPanel';
import { closeAlert } from '@/lib/browser/alert';
import { noticeApi } from '@/lib/notice/contract';
import { noticeQuery } from '@/lib/notice/notices';
import { keyOf } from '@/lib/shared/readKey';
import { text } from '@/__tests__/support/texts';
import { answers, portal, renderMember } from '@/__tests__/support/screen/renderMember';

beforeAll(() => portal.listen());
afterEach(() => {
  act(() => void closeAlert());
  answers.clear();
});
afterAll(() => portal.close());

test('R-SHELL-06: marking all as read says that it is done, and the focus goes from the removed button to the list', async () => {
  const list = { total: 0, list: [] };
  const path = keyOf(noticeApi.list, { query: noticeQuery({ page: 0, state: null, title: '' }) });
  answers.set(noticeApi.readAll.path, { ok: true }).set(noticeApi.latest.path, { unread: 0, list: [] }).set(path, list);
  await renderMember(<MyNoticeScreen />, { [path]: list, [noticeApi.latest.path]: { unread: 2, list: [] } });
  act(() => screen.getByRole('button', { name: 'Mark all as read' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(await within(screen.getByRole('status', { name: 'Done' })).findByText('All notices are marked as read.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
});

test('R-NOTI-05: if marking all as read fails, the message says so and speaks of no notice to send', async () => {
  const list = { total: 0, list: [] };
  const path = keyOf(noticeApi.list, { query: noticeQuery({ page: 0, state: null, title: '' }) });
  await renderMember(<MyNoticeScreen />, { [path]: list, [noticeApi.latest.path]: { unread: 2, list: [] } });
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('Couldn’t mark your notices as read. Try again.')).toBeVisible();
});

test('R-NOTI-05: what was sent before the viewer joined is not marked as new, in the list and below the bell, nor reported as read', async () => {
  const words = { date: '2026-11-02T00:30:00.000Z', contents: 'Bring water', type: 'COMPANY', senderName: 'Kim', reserved: false };
  const notice = { ...words, recipients: null, depts: null, mine: false, readAt: null };
  const list = [
    { ...notice, noticeSeq: 9, title: 'Sent to them', unread: true },
    { ...notice, noticeSeq: 8, title: 'Before they joined', unread: false },
    // as from an upstream that does not know the difference
    { ...notice, noticeSeq: 7, title: 'Not opened' },
  ];
  const path = keyOf(noticeApi.list, { query: noticeQuery({ page: 0, state: null, title: '' }) });
  await renderMember(
    <>
      <NoticeBellPanel />
      <MyNoticeScreen />
    </>,
    { [path]: { total: 3, list }, [noticeApi.latest.path]: { unread: 1, list } },
  );
  const marks = (role: 'link' | 'button', word: string) =>
    screen
      .getAllByRole(role)
      .map(({ textContent }) => textContent ?? '')
      .filter((shown) => / to them|joined|opened/.test(shown))
      .map((shown) => shown.includes(word));
  expect(marks('link', text('en', 'shell.bell.new'))).toEqual([true, false, true]);
  expect(marks('button', text('en', 'notice.mine.unread'))).toEqual([true, false, true]);
  const reported: number[] = [];
  portal.use(
    http.post(`*/api${noticeApi.read.path}`, async ({ request }) => {
      reported.push(((await request.json()) as { noticeSeq: number }).noticeSeq);
      return HttpResponse.json({ ok: true });
    }),
  );
  for (const name of [/Before they joined/, /Sent to them/]) await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(reported).toContain(9));
  expect(reported).toEqual([9]);
  portal.resetHandlers();
});
