import { rosterSheet } from '@/lib/bff/exports/rosterColumns';
import type { MemberRow } from '@/lib/member/list/contract';

test('R-MEMB-05: a member who received no mission has no completion share; one who received a mission has', async () => {
  const { columns, rowOf } = await rosterSheet({ locale: 'en', timeZone: 'Asia/Seoul' });
  const at = columns.findIndex(({ header }) => header.endsWith('(%)'));
  const shareOf = (received: number, completed: number) => {
    const row = { lastMeasureDate: null, checkIn: null, insDate: '2024-02-29T15:00:00.000Z', missions: { received, completed } };
    return rowOf(row as MemberRow)[at];
  };
  expect([shareOf(0, 0), shareOf(1, 0), shareOf(1, 1)]).toEqual([null, 0, 100]);
});
