import type { Tile } from '@/lib/home/contract';
import { ASKED_MEASURES, HOME_MEASURE_NAMES } from '@/lib/home/homeMeasures';
import { numberKinds, measureOf, type MeasureKind } from '@/lib/measures/measures';
import type { MeasureSpec } from '@/lib/measures/measure';
import { highlightPath, LATEST_ID, measurePath, tilePath } from '@/lib/home/homePaths';

const TODAY = '2026-11-21';

test('R-HOME-01: messages link to the chat, notices alone to the notices', () => {
  const path = (messages: number, notices: number) =>
    tilePath({ tile: 'message', about: null, messages, notices, title: null } satisfies Tile);
  expect([path(1, 0), path(1, 2), path(0, 2)]).toEqual(['/usr/chat', '/usr/chat', '/usr/notice']);
});

test('R-HOME-01: every highlight has a link: a question to the record below it, a measure to its chart', () => {
  for (const measure of HOME_MEASURE_NAMES) expect(measurePath(measure)).toMatch(/^\/usr\/(body|health)\?tab=\w+$/);
  expect(highlightPath({ say: 'QUESTION', about: 'body', count: 2 }, TODAY)).toBe(`#${LATEST_ID}`);
  expect(highlightPath({ say: 'NEW', about: 'vitals', of: 'pressure', day: TODAY }, TODAY)).toBe('/usr/health?tab=pressure');
  expect(highlightPath({ say: 'GOAL_MET', about: 'activity', goal: 'steps', value: 9_000 }, TODAY)).toBe('/usr/health?tab=steps');
});

test('R-HOME-01 R-TRUE-03: a question about a measure links to the tab of its panel, of its own data kind', () => {
  const screenOf = (kind: MeasureKind) => {
    const { about, panel, tab } = measureOf(kind) as MeasureSpec;
    return [kind, about, panel ? `/usr/${panel.screen}?tab=${panel.tab}` : `/usr/health?tab=${tab}`];
  };
  const paths = Object.entries(ASKED_MEASURES).map(([of, { about }]) => {
    const measure = of as keyof typeof ASKED_MEASURES;
    return [of, about, highlightPath({ say: 'QUESTION', about, of: measure, count: 1 }, TODAY)];
  });
  expect(new Map(paths.map((path) => [path[0], path]))).toEqual(
    new Map([...numberKinds(), 'sleep' as const].map((kind) => [kind, screenOf(kind)])),
  );
});

test('R-HOME-01 R-TRUE-03: questions about nights before the last month link with their days', () => {
  const path = (day: string) => highlightPath({ say: 'QUESTION', about: 'sleep', of: 'sleep', count: 1, day }, TODAY);
  expect(path('2026-10-21')).toBe('/usr/health?tab=sleep');
  expect(path('2026-10-20')).toBe('/usr/health?tab=sleep&from=2026-10-20&to=2026-11-21');
});
