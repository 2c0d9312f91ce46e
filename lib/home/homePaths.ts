import { PATHS } from '@/lib/shared/paths';
import type { DataKind } from '@/lib/shared/permissions';
import { DEFAULT_PERIOD, rangeOf } from '@/lib/time/period';
import type { Highlight, Tile, TileName } from './contract';
import { ASKED_MEASURES, homeMeasureOf, type AskedMeasure, type HomeMeasure } from './homeMeasures';

/** Where the start page shows the latest record, and asks about it. */
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

/** The chart or the page behind a tile; of messages the conversations, unless notices alone wait. */
export function tilePath(tile: Tile): string {
  if (tile.tile === 'message') return tile.messages > 0 ? PATHS.usr.chat : PATHS.usr.notice;
  return TILES[tile.tile];
}

const pathOf = (about: DataKind, tab: string) => (about === 'body' ? `${PATHS.usr.body}?tab=${tab}` : health(tab));

/** Where a measure is drawn. */
export function measurePath(measure: HomeMeasure): string {
  const { about, tab } = homeMeasureOf(measure);
  return pathOf(about, tab);
}

/** Where questions about a measure stand; nights earlier than what the screen shows by itself with their days. */
function askedPath(of: AskedMeasure, since: string | undefined, today: string): string {
  const { about, tab } = ASKED_MEASURES[of];
  const path = pathOf(about, tab);
  return since !== undefined && since < rangeOf(DEFAULT_PERIOD, today).startDate ? `${path}&from=${since}&to=${today}` : path;
}

/** Where a highlight leads on a day. */
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
