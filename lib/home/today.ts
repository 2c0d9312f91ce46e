import type { Highlight, Sentence, Tile } from './contract';
import { homeMeasureOf, HOME_MEASURE_NAMES, type DaySeries, type HomeMeasure } from './homeMeasures';
import { findTrend } from './homeTrend';
import { findUnusual } from './usualRange';

export const MAX_HIGHLIGHTS = 3;

/** The days of what a person has measured, by measure; none where nothing was. */
export type HomeSeries = Partial<Record<HomeMeasure, DaySeries>>;

/** What is said beside a measure whose values a formula gives. */
function estimatedOf(series: HomeSeries, measure: HomeMeasure): { estimated?: true } {
  return series[measure]?.at(-1)?.estimated ? { estimated: true } : {};
}

/** The order in which highlights are said, whatever order they were found in. */
const SAID_FIRST: readonly Highlight['say'][] = ['QUESTION', 'NEW', 'UNUSUAL', 'GOAL_MET'];

/** At most three of what was found: a question that waits, a new measurement, what is unusual, a goal met. */
export function chooseHighlights(found: readonly Highlight[]): Highlight[] {
  return SAID_FIRST.flatMap((say) => found.filter((one) => one.say === say)).slice(0, MAX_HIGHLIGHTS);
}

/** Everything out of what is usual, in the order of the measures. */
export function listUnusual(series: HomeSeries, today: string): Highlight[] {
  return HOME_MEASURE_NAMES.flatMap((measure) => {
    const found = findUnusual(measure, series[measure] ?? [], today);
    return found ? [{ say: 'UNUSUAL', about: homeMeasureOf(measure).about, ...found, ...estimatedOf(series, measure) } as const] : [];
  });
}

const dayOfTile = (tile: Tile) => ('day' in tile ? tile.day : '');

/** Measurements newest first; behind them what is no measurement, as it comes. */
export function orderTiles(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort((a, b) => dayOfTile(b).localeCompare(dayOfTile(a)));
}

interface Known {
  series: HomeSeries;
  today: string;
  /** In their order. */
  tiles: readonly Tile[];
}

/** The one sentence: a certain trend; else how far the day’s steps have come; else when anything was measured last. */
export function chooseSentence({ series, today, tiles }: Known): Sentence {
  for (const measure of HOME_MEASURE_NAMES) {
    const trend = findTrend(measure, series[measure] ?? [], today);
    if (trend) return { say: 'TREND', about: homeMeasureOf(measure).about, ...trend, ...estimatedOf(series, measure) };
  }
  const walked = tiles.find((tile) => tile.tile === 'steps');
  if (walked?.day === today) {
    const { about, steps, goal } = walked;
    return steps >= goal ? { say: 'STEPS_MET', about, steps } : { say: 'STEPS_LEFT', about, left: goal - steps };
  }
  const [newest] = tiles;
  return newest && 'day' in newest ? { say: 'MEASURED', about: newest.about, day: newest.day } : { say: 'NOTHING', about: null };
}
