/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyNoticeScreen } from '@/components/notice/MyNoticeScreen';
import { closeAlert } from '@/lib/browser/alert';
import { noticeApi } from '@/lib/notice/contract';
import { noticeQuery } from '@/lib/notice/notices';
import { keyOf } from '@/lib/shared/readKey';
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
