import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { idealOf } from '@/lib/body/composition/ideal';
import { bodyScoreOf, scoreBand, shownScore, storedScore } from '@/lib/body/composition/bodyScore';
import { round } from '@/lib/shared/rounding';

const SHEET_PERSON = { gender: 'F', age: 51, height: 156.9 } as const;

function idealOfAdult(person: Parameters<typeof idealOf>[0]) {
  const ideal = idealOf(person);
  if (!ideal) throw new Error('adults only');
  return ideal;
}

describe('R-BODY-02: body score', () => {
  test.each(vectors._inbodySampleCheck)('is within a point of the published sheet of $weight kg', (row) => {
    const score = bodyScoreOf({ ffm: row.weight - row.bfm, bfm: row.bfm }, idealOfAdult(SHEET_PERSON));
    expect(round(score, 1)).toBe(row.model);
    expect(shownScore(score)).toBe(row.modelFloor);
    expect(Math.abs(shownScore(score) - row.published)).toBeLessThanOrEqual(1);
  });

  test('is stored truncated to two decimals and shown floored', () => {
    const { bodyScoreRaw, bodyScoreShown } = { ...vectors.trendDisplay[0] };
    expect(shownScore(bodyScoreRaw ?? NaN)).toBe(bodyScoreShown);
    expect([storedScore(79.996), shownScore(79.99)]).toEqual([79.99, 79]);
  });

  test('stays in 0–100, rises with lean mass and falls with fat above the ideal', () => {
    const ideal = idealOfAdult({ gender: 'M', age: 30, height: 175 });
    const mass = fc.double({ min: 1, max: 150, noNaN: true });
    fc.assert(
      fc.property(mass, mass, (ffm, bfm) => {
        const score = bodyScoreOf({ ffm, bfm }, ideal);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(bodyScoreOf({ ffm: ffm + 1, bfm }, ideal)).toBeGreaterThanOrEqual(score);
        if (bfm > ideal.bfm) expect(bodyScoreOf({ ffm, bfm: bfm + 1 }, ideal)).toBeLessThanOrEqual(score);
      }),
    );
  });

  test('ends at 0 and 100, however far fat and lean mass are off', () => {
    const ideal = idealOfAdult({ gender: 'M', age: 30, height: 175 });
    expect(bodyScoreOf({ ffm: ideal.ffm - 40, bfm: ideal.bfm + 41 }, ideal)).toBe(0);
    expect(bodyScoreOf({ ffm: ideal.ffm + 21, bfm: ideal.bfm }, ideal)).toBe(100);
  });

  test('bands', () => expect([69.99, 70, 89.9, 90].map(scoreBand)).toEqual(['LOW', 'NORMAL', 'NORMAL', 'MUSCULAR']));
});
