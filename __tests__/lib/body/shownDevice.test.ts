import vectors from '@/__tests__/support/domain-vectors.json';
import { TREND_SLOTS, devicesShownAs, ecfPercent, plottedBmr, scaleOf, shownDevice } from '@/lib/body/shownDevice';

test.each(vectors.trendDisplay)('R-BODY-05: BMR is drawn at a thirtieth, ECF in percent', (row) => {
  expect(plottedBmr(row.bmr)).toBe(row.bmrPlotted);
  expect(ecfPercent(row.ecf)).toBe(row.ecfPercent);
  expect(TREND_SLOTS).toBe(10);
});

test('R-BODY-05: both are drawn with one decimal', () => expect([plottedBmr(1600), ecfPercent(0.3851)]).toEqual([53.3, 38.5]));

test('R-BODY-01: FN is shown as FT and a filter on FT finds both', () => {
  expect((['SM', 'FN', 'FT', 'FL'] as const).map(shownDevice)).toEqual(['SM', 'FT', 'FT', 'FL']);
  expect(devicesShownAs('FT')).toEqual(['FT', 'FN']);
  expect(devicesShownAs('SM')).toEqual(['SM']);
});

test('R-BODY-01 R-TRUE-01: FN and FT are the same scale', () => {
  expect(scaleOf({ device: 'FN', source: 'device' })).toBe(scaleOf({ device: 'FT', source: 'device' }));
  expect(scaleOf({ device: 'FN' })).toBe('FT');
});

test('R-TRUE-01: scales are distinguished by device and by source, if the upstream sends them', () => {
  expect(scaleOf({ device: 'EX', source: 'withings' })).not.toBe(scaleOf({ device: 'EX', source: 'renpho' }));
  expect(scaleOf({ device: 'EX', source: 'file' })).not.toBe(scaleOf({ device: 'SM', source: 'file' }));
  expect([scaleOf({ device: 'SM' }), scaleOf({})]).toEqual(['SM', undefined]);
});
