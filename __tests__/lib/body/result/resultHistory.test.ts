import { CHOICES_QUERY, historyAmong, historyRow, HISTORY_LENGTH, historyQuery } from '@/lib/body/result/resultHistory';
import { bodyRecordOf } from '@/__tests__/support/screen/bodyData';

test('R-BODY-07: the history is the last eight records up to the open one, oldest first, scaled between lowest and highest', () => {
  expect([HISTORY_LENGTH, historyQuery(7)]).toEqual([8, { page: 0, size: 8, upTo: 7 }]);
  const records = [
    bodyRecordOf(3, '2026-11-18T03:00:00Z', { weight: 80 }),
    bodyRecordOf(2, '2026-11-11T03:00:00Z', { weight: 84 }),
    bodyRecordOf(1, '2026-11-04T03:00:00Z', { weight: 83 }),
  ];
  expect(historyRow(records, 'weight')).toEqual([
    { value: 83, place: 0.75 },
    { value: 84, place: 1 },
    { value: 80, place: 0 },
  ]);
});

test('a constant row is drawn in the middle, a missing value has no position', () => {
  const record = { ...bodyRecordOf(1, '2026-11-04T03:00:00Z'), bfp: null };
  expect(historyRow([record], 'bfp')).toEqual([{ value: null, place: null }]);
  expect(historyRow([record], 'weight')).toEqual([{ value: 81.4, place: 0.5 }]);
});

test('R-BODY-07: the history is taken from the latest records if these reach back eight, or to the first', () => {
  const list = Array.from({ length: 10 }, (_, index) => bodyRecordOf(10 - index, '2026-11-04T03:00:00Z'));
  const seqs = (total: number, seq: number) => historyAmong({ list, total }, seq)?.map((record) => record.seq) ?? null;
  expect(seqs(99, 10)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
  expect(seqs(99, 8)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(CHOICES_QUERY.page).toBe(0);
  expect(seqs(99, 7)).toBeNull();
  expect(seqs(10, 2)).toEqual([2, 1]);
  expect(seqs(99, 11)).toBeNull();
});
