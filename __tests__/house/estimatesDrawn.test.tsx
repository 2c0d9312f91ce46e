/** @jest-environment jest-fixed-jsdom */
import { fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { bodyRecordOf, memberData, NOW, PERSON, ROUTES } from '@/__tests__/support/screen/bodyData';
import { openChartTables } from '@/__tests__/support/screen/openChartTables';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';
import { AnalysisPanel } from '@/components/body/analysis/AnalysisPanel';
import { BodySummaryPanel } from '@/components/body/BodySummaryPanel';
import { ToBeTabPanel } from '@/components/body/goal/ToBeTabPanel';
import { GuideTabPanel } from '@/components/body/guide/GuideTabPanel';
import { CompareTable } from '@/components/body/records/CompareTable';
import { RecordTable } from '@/components/body/records/RecordTable';
import { ResultSheet } from '@/components/body/result/ResultSheet';
import { TrendPanel } from '@/components/body/trend/TrendPanel';
import { TrendTabPanel } from '@/components/body/trend/TrendTabPanel';
import { BodyTrendChart } from '@/components/dashboard/charts/BodyTrendChart';
import { FatMuscleTable } from '@/components/dashboard/charts/FatMuscleTable';
import { GoalTrendChart } from '@/components/dashboard/charts/GoalTrendChart';
import { DashboardSummaryPanel } from '@/components/dashboard/DashboardSummaryPanel';
import { estimatedWhr, recommendedIntake } from '@/lib/body/composition/bodyClasses';
import { ESTIMABLE_VALUES, estimatedOf, FORMULA_VALUES } from '@/lib/body/composition/estimate';
import { bodyApi, type BodyRecord } from '@/lib/body/contract';
import { recordListChoice } from '@/lib/body/records/recordList';
import { bodyPrefetchCalls } from '@/lib/body/tab/bodyPrefetch';
import { trendChoice, trendQuery } from '@/lib/body/trend/trendChoice';
import type { DashboardReads } from '@/lib/dashboard/useDashboard';
import { measureSheet } from '@/lib/bff/exports/measureColumns';
import { teamMeasureSheet } from '@/lib/bff/exports/teamMeasureColumns';
import type { MeasuredParts } from '@/lib/measures/bodyParts';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen());
afterAll(() => portal.close());

/** What a scale may have measured; each case is rendered on every screen. */
const ALL: MeasuredParts = {
  smm: { value: 33.3 },
  bmr: { value: 1811 },
  tbw: { value: 44.7 },
  protein: { value: 11.7 },
  minerals: { value: 4.17 },
  whr: { value: 0.87 },
};
const CASES: readonly (readonly [string, MeasuredParts])[] = [
  ['nothing', {}],
  ['energy alone', { bmr: ALL.bmr }],
  ['all but energy', { ...ALL, bmr: undefined }],
  ['everything', ALL],
];

const recordOf = (seq: number, date: string, measured: MeasuredParts): BodyRecord => ({
  ...bodyRecordOf(seq, date, { measured }),
  measured,
});

/** The values of a record as screens format them, split into estimated and measured. */
function writtenOf(record: BodyRecord): Record<'estimated' | 'measured', Map<string, string>> {
  const energy = (kcal: number) => kcal.toLocaleString('en');
  const written: readonly (readonly [Parameters<typeof estimatedOf>[0][number], string])[] = [
    ['smm', record.smm!.toFixed(1)],
    ['bmr', energy(record.bmr!)],
    ['bwp', record.bwp!.toFixed(1)],
    ['protein', record.protein!.toFixed(1)],
    ['minerals', record.minerals!.toFixed(2)],
    ['calorie', energy(recommendedIntake(record.bmr!))],
    ['abdomen', (record.measured?.whr?.value ?? estimatedWhr(PERSON.gender, record.bfp!)).toFixed(2)],
    ['tdee', energy(TDEE)],
    ['intake', energy(INTAKE)],
  ];
  const estimated = new Set(
    estimatedOf(
      written.map(([name]) => name),
      record,
    ),
  );
  const of = (wanted: boolean) => new Map(written.flatMap(([name, text]) => (estimated.has(name) === wanted ? [[text, name]] : [])));
  return { estimated: of(true), measured: of(false) };
}

const [TDEE, INTAKE] = [2353, 2078];
const SAYS = /\bestimated?\b/i;
const says = (part: Element | null | undefined) =>
  part !== null && part !== undefined && (part.querySelector('[data-estimated]') !== null || SAYS.test(part.textContent));

/** Elements that contain one value with its mark: a fact, a list item, a measure card, a sentence. */
const PARTS = 'li, p, figcaption, [data-measure], [data-fact]';

/** Whether the smallest unit around a value marks it as estimated: its cell or column, list item, fact or sentence. */
function holds(node: Element): boolean {
  if (SAYS.test(node.getAttribute('aria-label') ?? '')) return true;
  const cell = node.closest('td, th');
  if (cell instanceof HTMLTableCellElement) {
    const heads = [...(cell.closest('table')?.rows[0]?.cells ?? [])];
    const head = heads[cell.cellIndex];
    // cells of a chart’s table stay numeric: a separate column lists the estimates
    const named = (cell.parentElement as HTMLTableRowElement).cells[heads.findIndex((one) => one !== head && says(one))]?.textContent;
    const own = head?.textContent.replace(/ \(.*\)$/, '') ?? '';
    return says(cell) || says(head) || (named !== undefined && (SAYS.test(named) || named.split('; ').includes(own)));
  }
  if (says(node.closest('dd')?.parentElement) || says(node.closest(PARTS)) || says(node.closest('li, [data-measure]'))) return true;
  // the recommended intake has its own sentence in the card
  return /\bk?[Cc]al\b/.test(node.textContent) && (node.closest('section')?.querySelector('p[data-estimated=each]') ?? null) !== null;
}

/** Every visible or announced text of a page with its element. */
function* textsOf(root: Element): Generator<[Element, string]> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement && !parentElement.closest('style, script, dl > [data-part]')) yield [parentElement, textContent ?? ''];
  }
  for (const part of root.querySelectorAll('[aria-label]')) yield [part, part.getAttribute('aria-label')!];
}
const numbersIn = (text: string) => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];

const OLD = '2026-11-04T03:00:00Z';
const NEW = '2026-11-18T03:00:00Z';
const choice = trendChoice(() => null, NOW, 'Asia/Seoul');
const [ANALYSIS, ADVICE, TARGET, YEAR] = bodyPrefetchCalls({ tab: 'guide' }, NOW, 'Asia/Seoul').reads.map(({ endpoint, input }) =>
  keyOf(endpoint, input),
) as [string, string, string, string];
const GOAL = { goalGroup: null, goal: { wgt: 76, bfp: 18 }, setAt: '2026-09-01T01:00:00Z', cell: null, baseline: null };

/** First data for a member with these last two records. */
function dataOf(record: BodyRecord, before: BodyRecord) {
  const analysis = { record, previous: before, person: PERSON };
  const list = [before, record];
  const energy = estimatedOf(['tdee', 'intake'], record);
  const plan = {
    mode: 'LOSS',
    advice: 'LOSE',
    fatChange: -8.7,
    muscleChange: 0,
    fatMilestone: null,
    leanOffer: null,
    targetWeight: 72.7,
    targetBfp: 15,
    weightControl: -8.7,
    fatControl: -8.7,
    muscleControl: 0,
    dietKcal: -275,
    exerciseKcal: 275,
    weeks: 18,
    firstMilestone: 77.3,
    warnings: [],
    estimated: energy,
    tdee: TDEE,
    intake: INTAKE,
  };
  const guide = {
    somatotype: 9,
    calorie: recommendedIntake(record.bmr!),
    estimated: estimatedOf(['calorie'], record),
    targetWeight: 72.7,
    targetBfp: 15,
    weightControl: -8.7,
    fatControl: -8.7,
    muscleControl: 0,
  };
  const data = memberData({
    [ROUTES.analysis]: analysis,
    [ANALYSIS]: analysis,
    [ADVICE]: guide,
    [TARGET]: plan,
    '/body/recommend': plan,
    [ROUTES.goal]: GOAL,
    [YEAR]: { list, goal: null, lastDay: '2026-11-18' },
    [ROUTES.trend({ measure: 'smm' })]: { list, goal: null, lastDay: '2026-11-18' },
    [keyOf(bodyApi.myTrend, { query: trendQuery(choice.range, choice.device) })]: { list, goal: null, lastDay: '2026-11-18' },
  });
  return { data, guide };
}

const now = NOW.toISOString();
const tab = { now, onPhone: false, heads: [] };
const NO_EDIT = { change: () => undefined, deleted: () => undefined };
const room = { width: 700, height: 260 };

/** Every screen that shows a body value: of a record, the previous one, and recommendations. */
const SCREENS: Readonly<Record<string, (of: { record: BodyRecord; before: BodyRecord; guide: never }) => ReactNode>> = {
  analysis: () => <AnalysisPanel {...tab} />,
  guide: () => <GuideTabPanel {...tab} />,
  goal: () => <ToBeTabPanel {...tab} />,
  trend: () => <TrendTabPanel {...tab} />,
  list: ({ record, before }) => (
    <RecordTable
      records={[record, before]}
      choice={recordListChoice(() => null)}
      onSort={() => undefined}
      onTick={() => undefined}
      edit={NO_EDIT}
    />
  ),
  comparison: ({ record, before }) => <CompareTable earlier={before} later={record} person={PERSON} now={NOW.toISOString()} />,
  sheet: ({ record, before, guide }) => (
    <ResultSheet record={record} previous={before} person={PERSON} guide={guide} history={[record, before]} now={now} />
  ),
  start: () => <BodySummaryPanel now={now} />,
  'start’s trend': () => <TrendPanel today="2026-11-21" assumed={room} />,
  'mean of a group': ({ record }) => {
    const estimated = estimatedOf(['smm'], record);
    const list = [OLD, NEW].map((day) => ({ mdte: day.slice(0, 10), weight: 81.4, bfm: 19.6, smm: record.smm!, estimated }));
    return <BodyTrendChart data={{ hidden: false, from: '2026-11-01', to: '2026-11-21', list, people: [7, 7] }} assumed={room} />;
  },
  'fat and muscle': ({ record }) => (
    <FatMuscleTable
      points={[{ memberSeq: 7, memberName: 'Kim', gender: 'M', bfm: 19.6, smm: record.smm!, estimated: estimatedOf(['smm'], record) }]}
    />
  ),
};

/** Faults of a rendered screen: unmarked estimates, and marked measurements. */
function faultsIn(container: Element, written: ReturnType<typeof writtenOf>, shown: Set<string>): string[] {
  const faults: string[] = [];
  for (const [part, text] of textsOf(container))
    for (const number of numbersIn(text)) {
      const [estimate, own] = [written.estimated.get(number), written.measured.get(number)];
      if (estimate ?? own) shown.add((estimate ?? own)!);
      if (estimate && !holds(part)) faults.push(`${estimate} is not marked as estimated: ${text}`);
      if (own && part.closest('td, li, dd') && holds(part) && !part.closest('p'))
        faults.push(`${own} was measured, but is marked as estimated: ${text}`);
    }
  return faults;
}

test.each(CASES.flatMap(([name, measured]) => Object.keys(SCREENS).map((screen) => [screen, name, measured] as const)))(
  'R-TRUE-01: the %s of a record for which a scale measured %s marks all estimated values and no others',
  async (screen, name, measured) => {
    const [record, before] = [recordOf(2, NEW, measured), recordOf(1, OLD, measured)];
    const { data, guide } = dataOf(record, before);
    const search = screen === 'start’s trend' ? 'measure=smm' : '';
    const { container } = await renderMember(SCREENS[screen]!({ record, before, guide: guide as never }), data, { search });
    await openChartTables();
    for (const details of container.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
      details.open = true;
      fireEvent(details, new Event('toggle'));
    }
    const written = writtenOf(record);
    const shown = new Set<string>();
    const faults = faultsIn(container, written, shown);
    expect(faults).toEqual([]);
    // guard against an empty walk
    expect([...shown]).not.toEqual([]);
    if (name === 'everything') {
      expect(container.querySelectorAll('[data-estimated], [data-estimate-note]')).toHaveLength(0);
      expect([...textsOf(container)].filter(([, text]) => SAYS.test(text)).map(([, text]) => text)).toEqual([]);
    }
  },
);

test('R-TRUE-01: a group’s progress towards its muscle goals is marked as estimated, in the summary and in the chart', async () => {
  const list = [OLD, NEW].map((day) => ({
    date: day.slice(0, 10),
    smmGoalRate: 88.8,
    bfmGoalRate: 77.7,
    estimated: ['smmGoalRate' as const],
  }));
  const data = { hidden: false, from: '2026-11-01', to: '2026-11-21', list, people: [7, 7] };
  const read = { isLoading: false, data: undefined };
  const reads = { gender: read, weight: read, mission: read, body: read, comparison: read, goal: { isLoading: false, data } };
  const { container } = await renderMember(
    <>
      <DashboardSummaryPanel reads={reads as unknown as DashboardReads} linked />
      <GoalTrendChart data={data} assumed={room} />
    </>,
    memberData(),
  );
  await openChartTables();
  const shown = new Set<string>();
  const written = { estimated: new Map([['88.8', 'smmGoalRate']]), measured: new Map([['77.7', 'bfmGoalRate']]) };
  expect([faultsIn(container, written, shown), [...shown].sort()]).toEqual([[], ['bfmGoalRate', 'smmGoalRate']]);
});

const UNITS = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' } as const;
const ROW = { id: 'kim', nickname: 'Kim', dept: '', date: NEW, timeZone: 'Asia/Seoul', obesity: 120.1 };

test.each(CASES)(
  'R-TRUE-01: a workbook with a record for which a scale measured %s lists exactly its estimated values in a column',
  async (_, measured) => {
    const record = recordOf(2, NEW, measured);
    const { estimated } = writtenOf(record);
    const own = await measureSheet({
      locale: 'en',
      units: UNITS,
      profile: { name: 'Kim', id: 'kim', gender: 'M', timeZone: 'Asia/Seoul' },
    });
    const team = await teamMeasureSheet({ locale: 'en', units: UNITS });
    const { weight, bfp, bfm, smm, bmr, bmi, bwp, bodyScore, protein, minerals, ecf } = record;
    const energy = recommendedIntake(bmr!);
    const whr = measured.whr?.value ?? estimatedWhr(PERSON.gender, bfp!);
    const row = {
      ...ROW,
      weight,
      bfp,
      bfm,
      smm,
      bmr,
      bmi,
      bwp,
      bodyScore,
      protein,
      minerals,
      ecw: ecf,
      abdomen: whr,
      calorie: energy,
      measured,
      estimated: estimatedOf(['smm', 'bmr', 'bwp', 'protein', 'minerals', 'abdomen', 'calorie'], record),
    };
    const values = new Map([smm, bmr, bwp, protein, minerals, energy, whr].map((value) => [value!, true]));
    for (const [sheet, cells] of [
      [own, own.rowOf(record)],
      [team, team.rowOf(row)],
    ] as const) {
      const heads = sheet.columns.map(({ header }) => header);
      const listed = String(cells.at(-1) ?? '')
        .split(', ')
        .filter(Boolean);
      const wanted = heads.flatMap((head, index) => {
        const value = cells[index];
        const isOne = typeof value === 'number' && values.has(value) && !head.includes('(device)');
        const text = isOne ? [String(value), value.toFixed(1), value.toFixed(2), value.toLocaleString('en')] : [];
        return text.some((word) => estimated.has(word)) ? [head.replace(/ \([^()]*\)$/, '')] : [];
      });
      expect([heads.at(-1), listed.sort()]).toEqual(['Estimated values', wanted.sort()]);
    }
  },
);

test('R-TRUE-01: these tests cover every body value that may be estimated', () => {
  expect([...ESTIMABLE_VALUES].sort()).toEqual([...FORMULA_VALUES, 'abdomen', 'calorie', 'intake', 'shape', 'smmGoalRate', 'tdee'].sort());
});
