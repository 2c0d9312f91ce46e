import type { Highlight, Sentence, Tile } from './contract';
import { homeMeasureOf, HOME_MEASURE_NAMES, type DaySeries, type HomeMeasure } from './homeMeasures';
import { findTrend } from './homeTrend';
import { findUnusual } from './usualRange';

export const MAX_HIGHLIGHTS = 3;

/** Daily values by measure; measures without values are absent. */
export type HomeSeries = Partial<Record<HomeMeasure, DaySeries>>;

/** The `estimated` flag of a measure. */
function estimatedOf(series: HomeSeries, measure: HomeMeasure): { estimated?: true } {
  return series[measure]?.at(-1)?.estimated ? { estimated: true } : {};
}

/** Display order of highlights. */
const SAID_FIRST: readonly Highlight['say'][] = ['QUESTION', 'NEW', 'UNUSUAL', 'GOAL_MET'];

/** Picks at most three highlights: pending question, new measurement, unusual value, goal met. */
export function chooseHighlights(found: readonly Highlight[]): Highlight[] {
  return SAID_FIRST.flatMap((say) => found.filter((one) => one.say === say)).slice(0, MAX_HIGHLIGHTS);
}

/** Lists all unusual values, in the order of the measures. */
export function listUnusual(series: HomeSeries, today: string): Highlight[] {
  return HOME_MEASURE_NAMES.flatMap((measure) => {
    const found = findUnusual(measure, series[measure] ?? [], today);
    return found ? [{ say: 'UNUSUAL', about: homeMeasureOf(measure).about, ...found, ...estimatedOf(series, measure) } as const] : [];
  });
}

const dayOfTile = (tile: Tile) => ('day' in tile ? tile.day : '');

/** Sorts measurement tiles newest first, followed by the others in the given order. */
export function orderTiles(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort((a, b) => dayOfTile(b).localeCompare(dayOfTile(a)));
}

interface HomeFacts {
  series: HomeSeries;
  today: string;
  tiles: readonly Tile[];
  /** Day of the newest weight, which the score's tile does not show. */
  weighed: string | undefined;
}

/** The last day with a measurement of any kind: also one without a tile, or newer than what its tile shows. */
function findLastMeasured({ series, tiles, weighed }: HomeFacts): { about: Sentence['about']; day: string } | undefined {
  const days = [
    ...tiles.flatMap((tile) => ('day' in tile ? { about: tile.about, day: tile.day } : [])),
    ...(weighed === undefined ? [] : [{ about: 'body' as const, day: weighed }]),
    ...HOME_MEASURE_NAMES.flatMap((measure) => {
      const last = series[measure]?.at(-1);
      return last ? { about: homeMeasureOf(measure).about, day: last.day } : [];
    }),
  ];
  return days.sort((a, b) => b.day.localeCompare(a.day))[0];
}

/** Chooses the headline: a significant trend, else today's step progress, else the day of the last measurement. */
export function chooseSentence(known: HomeFacts): Sentence {
  const { series, today, tiles } = known;
  for (const measure of HOME_MEASURE_NAMES) {
    const trend = findTrend(measure, series[measure] ?? [], today);
    if (trend) return { say: 'TREND', about: homeMeasureOf(measure).about, ...trend, ...estimatedOf(series, measure) };
  }
  const walked = tiles.find((tile) => tile.tile === 'steps');
  if (walked?.day === today) {
    const { about, steps, goal } = walked;
    return steps >= goal ? { say: 'STEPS_MET', about, steps } : { say: 'STEPS_LEFT', about, left: goal - steps };
  }
  const last = findLastMeasured(known);
  return last ? { say: 'MEASURED', ...last } : { say: 'NOTHING', about: null };
}
