import { PATHS } from '@/lib/shared/paths';
import type { Highlight, Tile, TileName } from './contract';
import { homeMeasureOf, type HomeMeasure } from './homeMeasures';

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

/** Where a measure is drawn. */
export function measurePath(measure: HomeMeasure): string {
  const { about, tab } = homeMeasureOf(measure);
  return about === 'body' ? `${PATHS.usr.body}?tab=${tab}` : health(tab);
}

export function highlightPath(highlight: Highlight): string {
  switch (highlight.say) {
    case 'QUESTION':
      return `#${LATEST_ID}`;
    case 'NEW':
      return highlight.of === 'body' ? PATHS.usr.body : TILES.pressure;
    case 'UNUSUAL':
      return measurePath(highlight.measure);
    case 'GOAL_MET':
      return highlight.goal === 'steps' ? TILES.steps : GOAL;
  }
}
