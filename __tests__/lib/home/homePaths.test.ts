import type { Tile } from '@/lib/home/contract';
import { HOME_MEASURE_NAMES } from '@/lib/home/homeMeasures';
import { highlightPath, LATEST_ID, measurePath, tilePath } from '@/lib/home/homePaths';

test('R-HOME-01: messages lead to the conversations, notices alone to the notices', () => {
  const path = (messages: number, notices: number) =>
    tilePath({ tile: 'message', about: null, messages, notices, title: null } satisfies Tile);
  expect([path(1, 0), path(1, 2), path(0, 2)]).toEqual(['/usr/chat', '/usr/chat', '/usr/notice']);
});

test('R-HOME-01: every highlight has its place: a question the record below it, a measure its chart', () => {
  for (const measure of HOME_MEASURE_NAMES) expect(measurePath(measure)).toMatch(/^\/usr\/(body|health)\?tab=\w+$/);
  expect(highlightPath({ say: 'QUESTION', about: 'body', count: 2 })).toBe(`#${LATEST_ID}`);
  expect(highlightPath({ say: 'NEW', about: 'vitals', of: 'pressure', day: '2026-11-21' })).toBe('/usr/health?tab=pressure');
  expect(highlightPath({ say: 'GOAL_MET', about: 'activity', goal: 'steps', value: 9_000 })).toBe('/usr/health?tab=steps');
});
