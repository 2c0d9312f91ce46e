import fc from 'fast-check';
import type { Highlight, Tile } from '@/lib/home/contract';
import { chooseHighlights, chooseSentence, listUnusual, MAX_HIGHLIGHTS, orderTiles } from '@/lib/home/today';
import { addDays, daysFrom } from '@/lib/shared/dates';

const TODAY = '2026-11-21';
const SAID: Highlight[] = [
  { say: 'QUESTION', about: 'body', count: 1 },
  { say: 'NEW', about: 'body', of: 'body', day: TODAY },
  { say: 'UNUSUAL', about: 'vitals', measure: 'restingHeart', day: TODAY, value: 70, low: 50, high: 60, side: 'ABOVE' },
  { say: 'GOAL_MET', about: 'activity', goal: 'steps', value: 10_000 },
];
const ORDER = SAID.map(({ say }) => say);
const steps = (day: string, taken: number): Tile => ({ tile: 'steps', about: 'activity', day, steps: taken, goal: 10_000 });
const score: Tile = { tile: 'score', about: 'body', day: '2026-11-18', bodyScore: 76, weight: 70 };
const mission: Tile = { tile: 'mission', about: null, title: 'Walk', done: 0, count: 1 };

test('R-HOME-01: at most three highlights, in a fixed order, whatever order they were found in', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SAID), { maxLength: 12 }), (found) => {
      const chosen = chooseHighlights(found);
      expect(chosen).toHaveLength(Math.min(found.length, MAX_HIGHLIGHTS));
      const places = chosen.map(({ say }) => ORDER.indexOf(say));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      // nothing of higher priority was left out
      const first = found.map(({ say }) => ORDER.indexOf(say)).sort((a, b) => a - b);
      expect(places).toEqual(first.slice(0, MAX_HIGHLIGHTS));
    }),
  );
});

test('R-HOME-01: of one of each kind a goal met is left out', () => {
  expect(chooseHighlights(SAID).map(({ say }) => say)).toEqual(['QUESTION', 'NEW', 'UNUSUAL']);
});

test('R-HOME-01, R-TRUE-01: an unusual value is listed, marked as an estimate if it is one', () => {
  // 28 usual days between 50 and 53, then a day of 75
  const days = daysFrom(addDays(TODAY, -29), addDays(TODAY, -2)).map((day, index) => ({ day, value: 50 + (index % 4) }));
  const unusual = (last: object) => listUnusual({ restingHeart: [...days, { day: addDays(TODAY, -1), value: 75, ...last }] }, TODAY);
  expect(unusual({})).toEqual([
    {
      say: 'UNUSUAL',
      about: 'vitals',
      measure: 'restingHeart',
      day: '2026-11-20',
      value: 75,
      low: expect.any(Number),
      high: expect.any(Number),
      side: 'ABOVE',
    },
  ]);
  expect(unusual({ estimated: true })).toEqual([expect.objectContaining({ value: 75, estimated: true })]);
  expect(unusual({ value: 52 })).toEqual([]);
  expect(listUnusual({}, TODAY)).toEqual([]);
});

test('R-HOME-01, R-TRUE-01: a trend is marked as an estimate exactly if its newest value is one', () => {
  const weights = daysFrom(addDays(TODAY, -27), TODAY).map((day, index) => ({ day, value: 80 - index / 10 }));
  const marks = (estimated: (index: number) => boolean) => {
    const weight = weights.map((one, index) => (estimated(index) ? { ...one, estimated: true as const } : one));
    const said = chooseSentence({ series: { weight }, today: TODAY, tiles: [], weighed: undefined });
    return [said.say, 'estimated' in said && said.estimated];
  };
  expect(marks((index) => index === 27)).toEqual(['TREND', true]);
  expect(marks((index) => index < 27)).toEqual(['TREND', false]);
});

test('R-HOME-01: measurements come first, latest first, then the other tiles', () => {
  const tiles = [mission, score, steps(TODAY, 100), { tile: 'message', about: null, messages: 1, notices: 0, title: null } as const];
  expect(orderTiles(tiles).map(({ tile }) => tile)).toEqual(['steps', 'score', 'mission', 'message']);
});

test("R-HOME-01: the sentence is a trend, else today's steps, else the last measurement, else that there is none", () => {
  const weights = daysFrom(addDays(TODAY, -27), TODAY).map((day, index) => ({ day, value: 80 - index / 10 }));
  const sentenceOf = (tiles: Tile[], series = {}, weighed?: string) => chooseSentence({ series, today: TODAY, tiles, weighed });
  expect(sentenceOf([steps(TODAY, 6_480), score], { weight: weights })).toMatchObject({
    say: 'TREND',
    about: 'body',
    measure: 'weight',
    weeks: 4,
  });
  expect(sentenceOf([steps(TODAY, 6_480), score])).toEqual({ say: 'STEPS_LEFT', about: 'activity', left: 3_520 });
  expect(sentenceOf([steps(TODAY, 10_000)])).toEqual({ say: 'STEPS_MET', about: 'activity', steps: 10_000 });
  expect(sentenceOf([steps('2026-11-20', 6_480), score])).toEqual({ say: 'MEASURED', about: 'activity', day: '2026-11-20' });
  // also one that has no tile, or is newer than its tile
  expect(sentenceOf([score], { stress: [{ day: '2026-11-20', value: 40 }] })).toEqual({
    say: 'MEASURED',
    about: 'vitals',
    day: '2026-11-20',
  });
  expect(sentenceOf([score], {}, '2026-11-19')).toEqual({ say: 'MEASURED', about: 'body', day: '2026-11-19' });
  expect(sentenceOf([mission])).toEqual({ say: 'NOTHING', about: null });
  expect(sentenceOf([])).toEqual({ say: 'NOTHING', about: null });
});
