import { historyRow, HISTORY_LENGTH, historyQuery } from '@/lib/body/result/resultHistory';
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
