import vectors from '@/__tests__/support/domain-vectors.json';
import {
  AGE_BANDS,
  GROUP_SCORE_BANDS,
  MAX_MISSION_CHART,
  MAX_SCATTER,
  WEIGHT_BANDS,
  ageBand,
  groupScoreBand,
  missionRate,
  scatterAverages,
  weightBand,
} from '@/lib/dashboard/bands';

test.each(vectors.ageBands)('R-DASH-01: $age y is $band', (row) => expect(ageBand(row.age)).toBe(row.band));
test.each(vectors.weightBands)('R-DASH-01: $kg kg is band $band', (row) => expect(weightBand(row.kg)).toBe(row.band));
test.each(vectors.personas)('R-DASH-01: bands of $id', (row) =>
  expect([ageBand(row.input.age), weightBand(row.input.weight)]).toEqual([row.ageBand, row.weightBand]),
);

test('R-DASH-01: every band is reachable', () => {
  expect([...new Set([10, 20, 30, 50, 70].map(ageBand))]).toEqual([...AGE_BANDS]);
  expect([...new Set([41, 51, 61, 71, 81, 91, 101].map(weightBand))]).toEqual([...WEIGHT_BANDS]);
});

test('R-DASH-01: a band of scores begins with its lower end, and the lowest takes all below', () => {
  expect([-1, 0, 39.9, 40, 59.9, 60, 79.9, 80, 99.9, 100, 119.9, 120, 150].map(groupScoreBand)).toEqual([
    0, 0, 0, 40, 40, 60, 60, 80, 80, 100, 100, 120, 120,
  ]);
  expect(GROUP_SCORE_BANDS).toEqual([0, 40, 60, 80, 100, 120]);
});

test('R-DASH-02, R-DASH-03: the scatter ends at 70 kg or 154 lb, the chart of missions at 120 %', () => {
  expect([MAX_SCATTER, MAX_MISSION_CHART]).toEqual([{ kg: 70, lb: 154 }, 120]);
});

test('R-DASH-02, R-DASH-03: without measured members or received missions the value is null, not zero', () => {
  expect(scatterAverages([])).toEqual({ avgBfm: null, avgSmm: null });
  expect(
    scatterAverages([
      { bfm: 10, smm: 30 },
      { bfm: 15.1, smm: 25 },
    ]),
  ).toEqual({ avgBfm: 12.6, avgSmm: 27.5 });
  expect([missionRate(0, 0), missionRate(0, 3), missionRate(2, 3)]).toEqual([null, 0, 66.7]);
});
