/** @jest-environment jest-fixed-jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { answers, portal, renderMember } from '../../support/screen/renderMember';
import { NoticeScreen } from '@/components/notice/NoticeScreen';
import { noticeApi } from '@/lib/notice/contract';
import { noticeChoice, noticeQuery, NOTICES_PER_PAGE } from '@/lib/notice/notices';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
afterEach(() => answers.clear());
afterAll(() => portal.close());

const keyOfPage = (search: string) =>
  keyOf(noticeApi.list, { query: noticeQuery(noticeChoice((name) => new URLSearchParams(search).get(name))) });

test('R-NOTI-05: from an emptied page the list turns to the last one, replacing the history entry', async () => {
  const total = NOTICES_PER_PAGE;
  await renderMember(<NoticeScreen toCompany={false} />, { [keyOfPage('page=2')]: { list: [], total } }, { search: 'page=2' });
  const entries = window.history.length;
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(window.history.length).toBe(entries);
});

test('R-PRIV-05: a notice whose sender was erased is from a former manager', async () => {
  const notice = {
    noticeSeq: 4,
    date: '2026-01-01T00:00:00.000Z',
    title: 'Check-up',
    contents: 'On Friday',
    type: 'TEAM',
    senderName: '',
    reserved: false,
    recipients: null,
    depts: null,
    mine: false,
    readAt: null,
  };
  await renderMember(<NoticeScreen toCompany />, { [keyOfPage('')]: { list: [notice], total: 1 } });
  expect(screen.getByText(/2026.* · Former manager$/)).toBeTruthy();
});

test.each([
  ['en', 'U', /To .* and 2 more$/],
  ['ko', 'U', /외 2명$/],
  ['ko', 'M', /외 2건$/],
] as const)('R-NOTI-03: further recipients are counted as people only if they are (%s, %s)', async (locale, type, words) => {
  const recipients = Array.from({ length: 7 }, (_, seq) => ({ seq: seq + 1, name: 'Lee', type: seq < 6 ? 'U' : type }));
  const notice = {
    noticeSeq: 4,
    date: '2026-01-01T00:00:00.000Z',
    title: 'Check-up',
    contents: 'On Friday',
    type: 'CHOSEN',
    senderName: 'Kim',
    reserved: false,
    recipients,
    depts: [],
    mine: true,
    readAt: null,
  };
  await renderMember(<NoticeScreen toCompany={false} />, { [keyOfPage('')]: { list: [notice], total: 1 } }, { locale });
  expect(screen.getByText(words)).toBeTruthy();
});

test('R-NOTI-03: two recipients of one name are told apart by their IDs', async () => {
  const recipients = [
    { seq: 1, name: 'Lee', id: 'lee', type: 'U' },
    { seq: 2, name: 'Lee', id: 'lee2', type: 'U' },
    { seq: 3, name: 'Park', id: 'park', type: 'U' },
  ];
  const notice = {
    noticeSeq: 4,
    date: '2026-01-01T00:00:00.000Z',
    title: 'Check-up',
    contents: 'On Friday',
    type: 'CHOSEN',
    senderName: 'Kim',
    reserved: true,
    recipients,
    depts: [],
    mine: true,
    readAt: null,
  };
  await renderMember(<NoticeScreen toCompany={false} />, { [keyOfPage('')]: { list: [notice], total: 1 } });
  expect(screen.getByText('To Lee (lee), Lee (lee2), Park')).toBeVisible();
});

test('R-NOTI-04: a sent notice can be sent again as a new one, with the same text and recipients', async () => {
  const sent: object[] = [];
  const notice = {
    noticeSeq: 4,
    date: '2026-01-01T00:00:00.000Z',
    title: 'Check-up',
    contents: 'On Friday',
    type: 'CHOSEN',
    senderName: 'Kim',
    reserved: false,
    recipients: null,
    depts: null,
    mine: true,
    readAt: null,
  };
  portal.use(
    http.get('*/api/message/chosen', () => HttpResponse.json({ recipients: [{ seq: 7, name: 'Lee', type: 'U' }], depts: [] })),
    http.get('*/api/message/recipients', () => HttpResponse.json({ list: [], total: 0 })),
    http.post('*/api/message/send', async ({ request }) => {
      sent.push((await request.json()) as object);
      return HttpResponse.json({ noticeSeq: 8, date: '2026-01-01T00:00:00.000Z' });
    }),
  );
  await renderMember(<NoticeScreen toCompany={false} />, { [keyOfPage('')]: { list: [notice], total: 1 } });
  await userEvent.click(screen.getByRole('button', { name: /Check-up/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send “Check-up” again' }));
  expect(await screen.findByRole('textbox', { name: 'Contents' })).toHaveValue('On Friday');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ title: 'Check-up', contents: 'On Friday', takerSeq: [7], depts: [], reserveLocalDate: null }]),
  );
});
