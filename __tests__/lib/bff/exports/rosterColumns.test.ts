import { excelMoment } from '@/lib/bff/exports/cells';
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

test('R-MEMB-05: the last measurement has the member’s day, a sign-in the reader’s', async () => {
  const { columns, rowOf } = await rosterSheet({ locale: 'en', timeZone: 'America/New_York' });
  const at = '2026-11-30T23:00:00.000Z';
  const cellsOf = (timeZone?: string) => {
    const row = { lastMeasureDate: at, timeZone, checkIn: at, insDate: at, missions: { received: 0, completed: 0 } };
    const cells = rowOf(row as MemberRow);
    return ['Last measured', 'Last sign-in'].map((name) => cells[columns.findIndex(({ header }) => header === name)]);
  };
  const [seoul, newYork] = [excelMoment(at, 'Asia/Seoul'), excelMoment(at, 'America/New_York')];
  expect(cellsOf('Asia/Seoul')).toEqual([seoul, newYork]);
  // upstreams that do not report the zone
  expect(cellsOf()).toEqual([newYork, newYork]);
});
