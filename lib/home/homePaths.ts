import { PATHS } from '@/lib/shared/paths';
import type { DataKind } from '@/lib/shared/permissions';
import { DEFAULT_PERIOD, rangeOf } from '@/lib/time/period';
import type { Highlight, Tile, TileName } from './contract';
import { ASKED_MEASURES, homeMeasureOf, type AskedMeasure, type HomeMeasure } from './homeMeasures';

/** Element id of the latest record and its question. */
export const LATEST_ID = 'latest';

const health = (tab: string) => `${PATHS.usr.health}?tab=${tab}`;
const GOAL = `${PATHS.usr.body}?tab=tobe`;

const TILES: Record<Exclude<TileName, 'message'>, string> = {
  score: PATHS.usr.body,
  steps: health('steps'),
  sleep: health('sleep'),
  heart: health('heart'),
  pressure: health('pressure'),
  goal: GOAL,
  mission: PATHS.usr.mission,
};

/** Path of the chart or page behind a tile; for messages the conversations, unless only notices are unread. */
export function tilePath(tile: Tile): string {
  if (tile.tile === 'message') return tile.messages > 0 ? PATHS.usr.chat : PATHS.usr.notice;
  return TILES[tile.tile];
}

const pathOf = (about: DataKind, tab: string) => (about === 'body' ? `${PATHS.usr.body}?tab=${tab}` : health(tab));

/** Path of a measure's chart. */
export function measurePath(measure: HomeMeasure): string {
  const { about, tab } = homeMeasureOf(measure);
  return pathOf(about, tab);
}

/** Path of a measure's questions; with a date range if the earliest is older than the default one. */
function askedPath(of: AskedMeasure, since: string | undefined, today: string): string {
  const { about, tab } = ASKED_MEASURES[of];
  const path = pathOf(about, tab);
  return since !== undefined && since < rangeOf(DEFAULT_PERIOD, today).startDate ? `${path}&from=${since}&to=${today}` : path;
}

/** Target of a highlight. */
export function highlightPath(highlight: Highlight, today: string): string {
  switch (highlight.say) {
    case 'QUESTION':
      return highlight.of === undefined ? `#${LATEST_ID}` : askedPath(highlight.of, highlight.day, today);
    case 'NEW':
      return highlight.of === 'body' ? PATHS.usr.body : TILES.pressure;
    case 'UNUSUAL':
      return measurePath(highlight.measure);
    case 'GOAL_MET':
      return highlight.goal === 'steps' ? TILES.steps : GOAL;
  }
}
