import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import {
  STEP_CURVE,
  bfpDistance,
  bmiDistance,
  compareRanked,
  improvementOf,
  ranksOf,
  stepScore,
  totalScore,
  type RankOrder,
} from '@/lib/rank/rankScore';
import { stepsADay } from '@/lib/health/steps/steps';

test.each(vectors.stepScore)('R-RANK-02: $steps steps score $score', (row) => expect(stepScore(row.steps)).toBe(row.score));
test.each(vectors.totalScore)('R-RANK-02: body $bodyScoreRaw and steps $stepScore give $total', (row) =>
  expect(totalScore(row.bodyScoreRaw, row.stepScore)).toBe(row.total),
);
test.each(vectors.rank)('R-RANK-01: ranks of $values $order', (row) =>
  expect(ranksOf(row.values, row.order as RankOrder)).toEqual(row.ranks),
);

test('R-RANK-02: the step score never falls, and passes through the points of the curve', () => {
  const steps = fc.integer({ min: -10, max: 60_000 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 5000 }), (from, more) =>
      expect(stepScore(from + more)).toBeGreaterThanOrEqual(stepScore(from)),
    ),
  );
  for (const point of STEP_CURVE) expect(stepScore(point.steps)).toBe(point.score);
});

test('R-RANK-02: between two points of the curve each step counts the same, to one decimal', () => {
  const [walked, wanted]: [number[], number[]] = [[], []];
  STEP_CURVE.slice(1).forEach((to, index) => {
    const from = STEP_CURVE[index]!;
    // in whole thousandths, so that halves are exact
    const perStep = ((to.score - from.score) * 1000) / (to.steps - from.steps);
    for (let more = 0; more < to.steps - from.steps; more += 1) {
      walked.push(from.steps + more);
      wanted.push(Math.round((from.score * 1000 + more * perStep) / 100) / 10);
    }
  });
  expect(walked.map(stepScore)).toEqual(wanted);
});

test('R-RANK-02: a missing half counts zero, two missing halves give no score', () => {
  expect([totalScore(null, 100), totalScore(79.99, null), totalScore(null, null)]).toEqual([50, 39.5, null]);
});

test('R-RANK-01: days without data count, future days do not', () => {
  expect([stepsADay(70_000, 10), stepsADay(99, 10), stepsADay(500, 0)]).toEqual([7000, 9, 0]);
});

test('R-RANK-01: a rank is one more than the number of strictly better values; null has none', () => {
  const values = fc.array(fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }), { maxLength: 30 });
  fc.assert(
    fc.property(values, (list) => {
      ranksOf(list, 'desc').forEach((rank, index) => {
        const own = list[index];
        if (own === null || own === undefined) expect(rank).toBeNull();
        else expect(rank).toBe(1 + list.filter((other) => other !== null && other > own).length);
      });
    }),
  );
});

test('R-RANK-01: body fat and BMI rank by distance to the ideal of the sex', () => {
  expect([bfpDistance('M', 15), bfpDistance('M', 5), bfpDistance('F', 25.04)]).toEqual([0, 10, 2]);
  expect([bmiDistance('M', 22), bmiDistance('F', 17.5)]).toEqual([0, 3.5]);
  // of the value as shown, with one decimal
  expect([bfpDistance('M', 14.94), bfpDistance('M', 14.95), bmiDistance('M', 21.94), bmiDistance('M', 21.95)]).toEqual([0.1, 0, 0.1, 0]);
});

test('R-RANK-01: ties are sorted by Korean name, then by number; unranked people come last', () => {
  const list = [
    { name: '하늘', memberSeq: 1, rank: 1 },
    { name: '강산', memberSeq: 9, rank: 1 },
    { name: '강산', memberSeq: 3, rank: 1 },
    { name: '가람', memberSeq: 4, rank: null },
    { name: '나무', memberSeq: 2, rank: 4 },
    { name: '나무 10', memberSeq: 5, rank: 4 },
    { name: '나무 9', memberSeq: 6, rank: 4 },
  ];
  expect([...list].sort(compareRanked).map(({ memberSeq }) => memberSeq)).toEqual([3, 9, 1, 2, 6, 5, 4]);
});

test('R-RANK-01: improvement is the difference of the shown values, also if negative', () => {
  expect([improvementOf(71.44, 74.96), improvementOf(80, 79.2), improvementOf(60.09, 60.01)]).toEqual([3.5, -0.8, 0]);
  const score = fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100);
  fc.assert(fc.property(score, score, (first, last) => expect(improvementOf(first, last)).toBeCloseTo(-improvementOf(last, first), 9)));
});
