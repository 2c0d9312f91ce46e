/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { ReceiptsDialog } from '@/components/notice/ReceiptsDialog';
import { noticeApi, type Notice } from '@/lib/notice/contract';
import { RECEIPTS_PER_PAGE } from '@/lib/notice/notices';
import { keyOf } from '@/lib/shared/readKey';
import { portal, renderMember } from '../../support/screen/renderMember';

beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
afterAll(() => portal.close());

test('R-NOTI-05: people of the same name who have not read it are distinguished by their ID', async () => {
  const receipt = (memberSeq: number, name: string, id: string) => ({ memberSeq, name, id, mngName: '이현우', readAt: null });
  const onNextPage = { ...receipt(4, '최지우', 'jiwoo.choi'), namesake: true };
  const list = [receipt(1, '김민준', 'minjun.kim'), receipt(2, '김민준', 'minjun.kim2'), receipt(3, '이서연', 'seoyeon.lee'), onNextPage];
  const key = keyOf(noticeApi.receipts, { query: { noticeSeq: 4, read: 'N', page: 0, size: RECEIPTS_PER_PAGE } });
  await renderMember(<ReceiptsDialog notice={{ noticeSeq: 4, title: 'Check-up' } as Notice} withManager onClose={() => {}} />, {
    [key]: { list, total: 21, readCnt: 0, memberCnt: 21 },
  });
  const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(rows.slice(0, 4).map((row) => row.textContent)).toEqual([
    '김민준 (minjun.kim)이현우',
    '김민준 (minjun.kim2)이현우',
    '이서연이현우',
    '최지우 (jiwoo.choi)이현우',
  ]);
});
