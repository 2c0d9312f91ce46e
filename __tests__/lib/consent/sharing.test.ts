import { byReader, isRenewal, itemsOf, joinsBodyRankings, questionKey } from '@/lib/consent/sharing';
import { PURPOSES, QUESTIONS } from '@/lib/consent/readers';
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

test.each(['en', 'ko'] as const)('R-PRIV-01: in %s each question says purpose, readers and items', (lang) => {
  for (const question of QUESTIONS) {
    const keys = [`reader.${question.reader}.purpose`, `reader.${question.reader}.who`, `items.${itemsOf(question)}`];
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
  ['at the first sign-in', true, null, false],
  ['when the year is over', true, '2026-10-01T00:00:00.000Z', true],
  ['at the very end of the year', true, '2026-11-01T00:00:00.000Z', true],
  ['when other texts are asked within the year', true, '2027-01-01T00:00:00.000Z', false],
  ['when nothing is due', false, '2026-10-01T00:00:00.000Z', false],
])('R-PRIV-01: %s it is a renewal or not', (_, due, until, renewal) => {
  expect(isRenewal({ list: [], due, until }, new Date('2026-11-01T00:00:00Z'))).toBe(renewal);
});
