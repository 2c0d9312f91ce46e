import { byReader, itemsOf, joinsBodyRankings, questionKey, renewalDays } from '@/lib/consent/sharing';
import { CONSENT_DAYS, PURPOSES, QUESTIONS } from '@/lib/consent/readers';
import { bodyMeasure } from '@/lib/measures/bodyMeasure';
import { SEGMENTS } from '@/lib/measures/bodyParts';
import { MEASURE_SPECS } from '@/lib/measures/measures';

import { text } from '@/__tests__/support/texts';

const asked = (given: boolean | null) => QUESTIONS.map((question) => ({ ...question, given }));
const standing = (given: boolean | null) => ({ list: asked(given), due: false, until: null });

test.each(['en', 'ko'] as const)(
  'R-PRIV-01: in %s the texts name each measure of a kind, so that nobody agrees to less than is shown',
  (lang) => {
    const unnamed = MEASURE_SPECS.filter(({ kind, about }) => {
      const items = text(lang, `consent.items.${about}`).toLowerCase();
      return !items.includes(text(lang, `measures.kind.${kind}`).toLowerCase());
    });
    expect(unnamed.map(({ kind }) => kind)).toEqual([]);
  },
);

test.each([
  ['en', 'rankings by steps', 'Rankings'],
  ['ko', '걸음 수 랭킹', '랭킹 공개 설정'],
] as const)(
  'R-PRIV-01: in %s the texts say of collecting and of one’s manager that steps are ranked, and where one hides',
  (lang, ranked, place) => {
    for (const key of ['COLLECT.who', 'MANAGER.refusal', 'RANKING.who']) {
      const said = text(lang, `consent.reader.${key}`);
      expect([key, said.toLowerCase()]).toEqual([key, expect.stringContaining(ranked)]);
      expect([key, said]).toEqual([key, expect.stringContaining(place)]);
    }
  },
);

test.each(['en', 'ko'] as const)('R-PRIV-01: in %s the text of body composition names every value that is stored of it', (lang) => {
  const ELSEWHERE: Record<string, string> = { weight: 'body.measure.weight', bfp: 'body.measure.bfp', height: 'measures.field.height' };
  const wordsOf = (name: string) =>
    SEGMENTS.some((segment) => name.endsWith(segment))
      ? [text(lang, 'body.part.bySegment'), text(lang, `body.part.${name.startsWith('lean') ? 'lean' : 'fat'}`)]
      : // what stands in brackets explains the name
        [text(lang, ELSEWHERE[name] ?? `body.part.name.${name}`).split(/ ?\(/)[0]!];
  const items = text(lang, 'consent.items.body').toLowerCase();
  const words = Object.keys(bodyMeasure.values).flatMap(wordsOf);
  expect(words.filter((word) => !items.includes(word.toLowerCase()))).toEqual([]);
});

test.each(['en', 'ko'] as const)('R-PRIV-01: in %s each question says purpose, readers, items and what refusing means', (lang) => {
  for (const question of QUESTIONS) {
    const about = ['purpose', 'who', 'refusal'].map((fact) => `reader.${question.reader}.${fact}`);
    const keys = [...about, `items.${itemsOf(question)}`];
    for (const key of keys) expect([key, text(lang, `consent.${key}`)]).not.toContain('');
  }
});

test('R-PRIV-01: questions are asked by what they are about, each once', () => {
  const groups = byReader(asked(null));
  expect(groups.map(([reader]) => reader)).toEqual(PURPOSES);
  expect(groups.flatMap(([, questions]) => questions.map(questionKey))).toEqual(QUESTIONS.map(questionKey));
  expect(new Set(QUESTIONS.map(questionKey)).size).toBe(QUESTIONS.length);
});

test('R-PRIV-03: who has not agreed stays apart from rankings by body figures', () => {
  expect([true, false, null].map((given) => joinsBodyRankings(standing(given)))).toEqual([true, false, false]);
  expect(joinsBodyRankings(undefined)).toBe(false);
});

test.each([
  ['at the first sign-in', true, null, null],
  ['when the year is over', true, '2026-10-01T00:00:00.000Z', CONSENT_DAYS + 31],
  ['at the very end of the year', true, '2026-11-01T00:00:00.000Z', CONSENT_DAYS],
  ['within the first day after it', true, '2026-10-31T00:00:01.000Z', CONSENT_DAYS],
  ['when other texts are asked within the year', true, '2027-01-01T00:00:00.000Z', null],
  ['when nothing is due', false, '2026-10-01T00:00:00.000Z', null],
])('R-PRIV-01: %s it is a renewal, with the days since one answered, or not', (_, due, until, days) => {
  expect(renewalDays({ list: [], due, until }, new Date('2026-11-01T00:00:00Z'))).toBe(days);
});
