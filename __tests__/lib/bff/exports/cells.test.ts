import { excelDay, excelMoment } from '@/lib/bff/exports/cells';

test('R-MEMB-05: days and moments become Excel serial numbers in the member’s zone', () => {
  expect(excelDay('1970-01-01')).toBe(25_569);
  expect(excelDay('2026-11-21')).toBe(46_347);
  expect(excelMoment('2026-11-20T22:00:00Z', 'Asia/Seoul')).toBeCloseTo(46_347 + 7 / 24, 9);
  expect(excelMoment('2026-11-20T22:00:00Z', 'Asia/Kathmandu')).toBeCloseTo(46_347 + 225 / 1440, 9);
  expect(excelMoment('2026-11-01T06:30:00Z', 'America/New_York')).toBeCloseTo(46_327 + 90 / 1440, 9);
});
