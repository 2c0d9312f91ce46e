import { existsSync } from 'node:fs';
import { ESTIMABLE_VALUES } from '@/lib/body/composition/estimate';
import { codeOf, filesUnder, importsOf } from '../support/sources';
import { declaredCalls } from '../support/calls/contracts';

/** A Zod schema, as far as this test walks it. */
interface Schema {
  def: { type: string; shape?: Record<string, Schema>; element?: Schema; innerType?: Schema; options?: Schema[]; valueType?: Schema };
}
const NAMES: ReadonlySet<string> = new Set(ESTIMABLE_VALUES);
/** Scale positions, and device data, which is always measured. */
const PLACES = new Set(['idx', 'measured', 'reading']);

/** Objects in a response with an estimable body value but no `estimated` field. */
function silentIn(schema: Schema | undefined, path: string): string[] {
  if (!schema) return [];
  const { type, shape, element, innerType, options, valueType } = schema.def;
  if (type !== 'object') return [element, innerType, valueType, ...(options ?? [])].flatMap((schema) => silentIn(schema, path));
  const held = Object.keys(shape!).filter((name) => NAMES.has(name));
  const silent = held.length > 0 && !('estimated' in shape!) ? [`${path}: ${held.join(', ')}`] : [];
  const inner = Object.entries(shape!).filter(([name]) => !PLACES.has(name));
  return [...silent, ...inner.flatMap(([name, one]) => silentIn(one, `${path}.${name}`))];
}

test('R-TRUE-01: every response with a body value that may be estimated says whether it is', async () => {
  const calls = await declaredCalls();
  const holding = calls.filter(({ spec }) =>
    JSON.stringify(Object.keys(flat(spec.response as unknown as Schema))).match(/"(smm|calorie|tdee)"/),
  );
  expect(calls.flatMap(({ name, spec }) => silentIn(spec.response as unknown as Schema, name)).filter((path) => !KCAL.test(path))).toEqual(
    [],
  );
  // guard against an empty walk
  expect(holding.length).toBeGreaterThan(8);
});

/** A member’s energy unit, and energy burned by steps and runs. */
const KCAL = /(memberApi\.unit|rankApi\.rank\.\w+): calorie$/;

function flat(schema: Schema | undefined, found: Record<string, true> = {}): Record<string, true> {
  if (!schema) return found;
  const { shape, element, innerType, options, valueType } = schema.def;
  for (const [name, one] of Object.entries(shape ?? {})) {
    found[name] = true;
    flat(one, found);
  }
  for (const schema of [element, innerType, valueType, ...(options ?? [])]) flat(schema, found);
  return found;
}

/** Code that draws or writes a value which may be estimated. */
const SHOWS = /readings\[measure\]|reading\.value|record\.bmr|\bpoint\.smm\b|point\[id\]|plan\.intake|guide\.calorie|measures?=\{/;
/** Code that marks it: the chip, the note, or words beside the value. */
const SAYS = /EstimatedChip|EstimateNote|EnergyNote|useTranslations\('body\.estimate'\)|estimate\.value|estimated/;
/** Files that pass a value on to one that marks it, and files that show only values which are never estimated. */
const HANDS_ON = new Set([
  'components/body/analysis/AnalysisCard.tsx',
  // these pass the readings to MeasureCard and TrendCard, or describe their bands in words
  'components/body/BodySummaryPanel.tsx',
  'components/body/analysis/RecordCard.tsx',
  'components/body/trend/TrendPanel.tsx',
  // only weight and fat, and readings of other measures
  'components/body/goal/GoalProgressCard.tsx',
  'components/body/goal/ToBeTabPanel.tsx',
  'components/body/reading/BodyReadingTable.tsx',
  // differences and bars are in rows that carry the mark
  'components/body/MeasureDelta.tsx',
  'components/body/MeasureLevelBar.tsx',
  'components/body/MeasureStatusChip.tsx',
]);

const showing = () =>
  filesUnder('components').filter(
    (path) => path.endsWith('.tsx') && !HANDS_ON.has(path) && /body|dashboard/.test(path) && SHOWS.test(codeOf(path)),
  );

/** The components that a file renders, directly or through its imports. */
function drawnBy(start: string): ReadonlySet<string> {
  const found = new Set([start]);
  for (const path of found)
    for (const target of importsOf(path))
      for (const file of [`${target}.tsx`, `${target}.ts`]) if (target.startsWith('components/') && existsSync(file)) found.add(file);
  return found;
}

test('R-TRUE-01: the test that checks every number for its mark renders each of these screens', () => {
  const walked = drawnBy('__tests__/house/estimatesDrawn.test.tsx');
  expect(showing().filter((path) => !walked.has(path))).toEqual([]);
});

test('R-TRUE-01: every screen that shows such a value marks estimates', () => {
  const files = showing();
  expect(files.filter((path) => !SAYS.test(codeOf(path)))).toEqual([]);
  expect(files.length).toBeGreaterThan(8);
});

test('R-TRUE-01: every exported file names its estimated values', () => {
  for (const path of ['lib/bff/exports/teamMeasureColumns.ts', 'lib/bff/exports/measureColumns.ts'])
    expect([path, codeOf(path).includes('estimate.column')]).toEqual([path, true]);
  expect(codeOf('platform/privacy/kindSources.queries.ts')).toContain('estimated: ESTIMATED');
});
