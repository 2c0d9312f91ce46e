import { textsIn } from '@/platform/core/texts';
import { columnText } from '@/platform/privacy/columnTexts';
import { KIND_SOURCES } from '@/platform/privacy/kindSources.queries';

describe.each(['EN', 'KR'] as const)('column headings of the take-out in %s', (lang) => {
  test.each(KIND_SOURCES.map(({ kind, columns }) => [kind, Object.keys(columns)] as const))(
    'R-INFO-05: %s: every column has its own heading',
    (kind, columns) => {
      const headings = columns.map((column) => columnText(textsIn(lang), kind, column));
      expect(headings.filter((heading) => /takeOut|undefined/.test(heading))).toEqual([]);
      expect(new Set(headings).size).toBe(columns.length);
    },
  );
});

test('R-INFO-05: a heading has the unit of a measured value, ideal values their measure’s heading, and wire names are not used', () => {
  const of = (lang: 'EN' | 'KR') => (kind: 'bodyRecords' | 'bloodPressure' | 'units' | 'bodyGoals' | 'steps', column: string) =>
    columnText(textsIn(lang), kind, column);
  const [en, ko] = [of('EN'), of('KR')];
  expect([en('bodyRecords', 'weight'), en('bodyRecords', 'genBmr'), en('bodyRecords', 'idxBwp')]).toEqual([
    'Weight (kg)',
    'Ideal: Basal metabolic rate (kcal)',
    'Range: Body water percentage',
  ]);
  expect([ko('bodyRecords', 'smm'), ko('bodyRecords', 'genBfm'), ko('bloodPressure', 'sbp')]).toEqual([
    '골격근량 (kg)',
    '적정 체지방량 (kg)',
    '수축기 혈압 (mmHg)',
  ]);
  expect([en('units', 'weight'), en('bodyGoals', 'bfp'), en('steps', 'step')]).toEqual([
    'Unit: Weight',
    'Body fat percentage (%)',
    'Steps',
  ]);
});

test('R-INFO-05: a computed value, the height of a profile and a goal have a unit; counts and names have none', () => {
  const t = textsIn('EN');
  expect(columnText(t, 'bodyRecords', 'bwp')).toMatch(/ \(%\)$/);
  expect(columnText(t, 'bodyRecords', 'bmi')).toMatch(/ \(kg\/m²\)$/);
  expect(columnText(t, 'profile', 'height')).toMatch(/ \(cm\)$/);
  expect(columnText(t, 'bodyGoals', 'bfp')).toMatch(/ \(%\)$/);
  for (const [kind, column] of [
    ['profile', 'weight'],
    ['profile', 'bmi'],
    ['bodyGoals', 'weight'],
    ['bodyGoals', 'height'],
    ['steps', 'bmi'],
    ['steps', 'step'],
  ] as const)
    expect([kind, columnText(t, kind, column)]).toEqual([kind, expect.not.stringMatching(/ \((?:kg|%|cm|kg\/m²|count)\)$/)]);
});
