import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  answerTexts,
  byReader,
  isUncollected,
  itemsOf,
  joinsBodyRankings,
  questionKey,
  renewalDays,
  type ConsentEntry,
} from '@/lib/consent/sharing';
import { CONSENT_DAYS, CONSENT_VERSION, PURPOSES, QUESTIONS, type Purpose } from '@/lib/consent/readers';
import { bodyMeasure } from '@/lib/measures/bodyMeasure';
import { SEGMENTS } from '@/lib/measures/bodyParts';
import { MEASURE_SPECS } from '@/lib/measures/measures';

import { text } from '@/__tests__/support/texts';

const answered = (given: boolean | null) => QUESTIONS.map((question) => ({ ...question, given }));
const consentState = (given: boolean | null) => ({ list: answered(given), due: false, until: null });

test.each(['en', 'ko'] as const)(
  'R-PRIV-01: in %s the texts name every measure of a kind, so that consent covers all that is shown',
  (lang) => {
    const unnamed = MEASURE_SPECS.filter(({ kind, about }) => {
      const items = text(lang, `consent.items.${about}`).toLowerCase();
      return !items.includes(text(lang, `measures.kind.${kind}`).toLowerCase());
    });
    expect(unnamed.map(({ kind }) => kind)).toEqual([]);
  },
);

const TEXTS_CHANGED =
  'What people agree to has changed: raise CONSENT_VERSION, pin it here with the new digest, and let a migration ask anew if people have to answer again (lib/README.md).';

test('R-PRIV-01: texts of consent that change have a new version', () => {
  const texts = (['en', 'ko'] as const).map((lang) => {
    const { reader, kind, items, fact } = JSON.parse(readFileSync(`messages/${lang}/consent.json`, 'utf8')) as Record<string, unknown>;
    return { reader, kind, items, fact };
  });
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  expect([TEXTS_CHANGED, CONSENT_VERSION, digest]).toEqual([TEXTS_CHANGED, 5, 'fe5f2e83ebeeaecf']);
});

test.each([
  ['en', 'rankings by steps', 'Rankings'],
  ['ko', '걸음 수 랭킹', '랭킹 공개 설정'],
] as const)(
  'R-PRIV-01: in %s the texts on collection and on the manager name the step ranking and where to hide from it',
  (lang, ranked, place) => {
    for (const key of ['COLLECT.who', 'MANAGER.refusal', 'RANKING.who']) {
      const readerText = text(lang, `consent.reader.${key}`);
      expect([key, readerText.toLowerCase()]).toEqual([key, expect.stringContaining(ranked)]);
      expect([key, readerText]).toEqual([key, expect.stringContaining(place)]);
    }
  },
);

test.each(['en', 'ko'] as const)('R-PRIV-01: in %s the text on body composition names every stored value', (lang) => {
  const ELSEWHERE: Record<string, string> = { weight: 'body.measure.weight', bfp: 'body.measure.bfp', height: 'measures.field.height' };
  const wordsOf = (name: string) =>
    SEGMENTS.some((segment) => name.endsWith(segment))
      ? [text(lang, 'body.part.bySegment'), text(lang, `body.part.${name.startsWith('lean') ? 'lean' : 'fat'}`)]
      : // a bracketed part explains the name
        [text(lang, ELSEWHERE[name] ?? `body.part.name.${name}`).split(/ ?\(/)[0]!];
  const items = text(lang, 'consent.items.body').toLowerCase();
  const words = Object.keys(bodyMeasure.values).flatMap(wordsOf);
  expect(words.filter((word) => !items.includes(word.toLowerCase()))).toEqual([]);
});

test.each(['en', 'ko'] as const)('R-PRIV-01: in %s each question states purpose, readers, items and the effect of refusing', (lang) => {
  for (const question of QUESTIONS) {
    const about = ['purpose', 'who', 'refusal'].map((fact) => `reader.${question.reader}.${fact}`);
    const keys = [...about, `items.${itemsOf(question)}`];
    for (const key of keys) expect([key, text(lang, `consent.${key}`)]).not.toContain('');
  }
});

test('R-PRIV-01: questions are grouped by purpose, each once', () => {
  const groups = byReader(answered(null));
  expect(groups.map(([reader]) => reader)).toEqual(PURPOSES);
  expect(groups.flatMap(([, questions]) => questions.map(questionKey))).toEqual(QUESTIONS.map(questionKey));
  expect(new Set(QUESTIONS.map(questionKey)).size).toBe(QUESTIONS.length);
});

test('R-PRIV-03: only with consent does a member join rankings by body values', () => {
  expect([true, false, null].map((given) => joinsBodyRankings(consentState(given)))).toEqual([true, false, false]);
  expect(joinsBodyRankings(undefined)).toBe(false);
});

test.each([
  ['at the first sign-in', true, null, null],
  ['after a year', true, '2026-10-01T00:00:00.000Z', CONSENT_DAYS + 31],
  ['exactly at the end of the year', true, '2026-11-01T00:00:00.000Z', CONSENT_DAYS],
  ['within the first day after the year', true, '2026-10-31T00:00:01.000Z', CONSENT_DAYS],
  ['when the texts change within the year', true, '2027-01-01T00:00:00.000Z', null],
  ['when nothing is due', false, '2026-10-01T00:00:00.000Z', null],
])('R-PRIV-01: days since the answers, or null without a renewal: %s', (_, due, until, days) => {
  expect(renewalDays({ list: [], due, until }, new Date('2026-11-01T00:00:00Z'))).toBe(days);
});

test('R-PRIV-01: collecting is answered in other words than sharing', () => {
  expect(answerTexts({ kind: 'body', reader: 'COLLECT' })).toEqual({
    agree: 'collect',
    refuse: 'omit',
    given: 'saved.collected',
    refused: 'saved.omitted',
  });
  expect(answerTexts({ kind: 'body', reader: 'MANAGER' })).toEqual({
    agree: 'share',
    refuse: 'keep',
    given: 'saved.given',
    refused: 'saved.refused',
  });
});

test('R-PRIV-03: only the answer about rankings joins them', () => {
  const refused = { list: answered(true).map((one) => ({ ...one, given: one.reader !== 'RANKING' })), due: false, until: null };
  expect(joinsBodyRankings(refused)).toBe(false);
  const only = { list: answered(false).map((one) => ({ ...one, given: one.reader === 'RANKING' })), due: false, until: null };
  expect(joinsBodyRankings(only)).toBe(true);
});

test('R-PRIV-01: a kind is not collected only if its collection was refused: not yet asked, or another refusal, does not count', () => {
  const state = (list: ConsentEntry[]) => ({ list, due: false, until: null });
  const collect = (given: boolean | null) => state([{ reader: 'COLLECT', kind: 'body', given }]);
  expect([false, true, null].map((given) => isUncollected(collect(given), 'body'))).toEqual([true, false, false]);
  expect(isUncollected(collect(false), 'sleep')).toBe(false);
  expect(isUncollected(state([{ reader: 'MANAGER', kind: 'body', given: false }]), 'body')).toBe(false);
  expect(isUncollected(undefined, 'body')).toBe(false);
});

test('R-PRIV-01: a ranking and the display in the lobby are about their own items, other questions about a kind', () => {
  const about = (reader: Purpose) => itemsOf(QUESTIONS.find((question) => question.reader === reader)!);
  expect([about('RANKING'), about('LOBBY')]).toEqual(['RANKING', 'LOBBY']);
  expect(itemsOf({ reader: 'COLLECT', kind: 'sleep' })).toBe('sleep');
});
