import { millisecondsInMinute } from 'date-fns/constants';
import type { RankEntry, Ranking } from './contract';
import { isRanked, rankingOfTab, valueOf } from './rankView';

/** Rankings a lobby display may show: activity only, nothing that is or derives from a health value (R-RANK-03). */
export const LOBBY_TABS = ['step', 'calorie'] as const;
export type LobbyTab = (typeof LOBBY_TABS)[number];

/** Maximum entries per ranking. */
const PLACES = 30;

/** Polling intervals in seconds: normally, and after a failure. */
export const REFRESH_SECONDS = 60;
export const RETRY_SECONDS = 15;
/** Request timeout in seconds, since a connection may hang indefinitely. */
export const ASK_SECONDS = 20;
/** Seconds that a slide is shown. */
export const SLIDE_SECONDS = 15;
/** Minutes after which a pause ends automatically: whoever paused a wall display may have left. */
export const PAUSE_MINUTES = 10;

/** Request input of a tab's ranking for the current month. */
export function lobbyInput(tab: LobbyTab) {
  return { params: rankingOfTab(tab), query: { page: 0, size: PLACES } };
}

/** Grid of entries: columns and rows, with column width and row height in px. */
export interface Board {
  columns: number;
  columnWidth: number;
  rows: number;
  rowHeight: number;
}

/** Grid that fits a box in px, with type readable across a room; at least three rows. */
export function boardOf({ width, height }: { width: number; height: number }): Board {
  const columns = width >= 1400 && width > height * 1.3 ? 2 : 1;
  const columnWidth = Math.floor(width / columns);
  const wanted = Math.min(150, Math.max(60, Math.min(columnWidth * 0.13, height * 0.16)));
  const rows = Math.max(3, Math.floor(height / wanted));
  return { columns, columnWidth, rows, rowHeight: Math.floor(height / rows) };
}

/** Last day on which a month counts as new. */
const NEW_DAYS = '03';

/** Whether nobody is ranked because the month has just begun: there are members, but no steps yet. */
export function isNewMonth({ today, total }: Pick<Ranking, 'today' | 'total'>): boolean {
  return total > 0 && today.slice(6) <= NEW_DAYS;
}

/** A group of entries shown together. */
export interface Slide {
  tab: LobbyTab;
  entries: readonly RankEntry[];
  /** Rows per column. */
  rows: number;
  /** Best value of the ranking, the full length of the bars. */
  best: number;
}

/** Maximum slides per ranking: a small board shows fewer entries, so that the first ones reappear soon. */
const GROUPS = 3;

/** Splits the rankings into slides of similar size, tab by tab; unranked members are omitted. */
export function slidesOf(rankings: Partial<Record<LobbyTab, Ranking>>, { columns, rows }: Pick<Board, 'columns' | 'rows'>): Slide[] {
  const most = columns * rows;
  return LOBBY_TABS.flatMap((tab) => {
    const ranked = (rankings[tab]?.list ?? []).filter((entry) => isRanked(entry, tab)).slice(0, most * GROUPS);
    const best = Math.max(1, ...ranked.map((entry) => valueOf(entry, tab) ?? 0));
    const groups = Math.ceil(ranked.length / most);
    const rowsEach = Math.ceil(ranked.length / groups / columns);
    const size = rowsEach * columns;
    return Array.from({ length: groups }, (_, group) => ({
      tab,
      entries: ranked.slice(group * size, (group + 1) * size),
      rows: rowsEach,
      best,
    }));
  });
}

/** Row height of a slide in px: rows grow when there are few of them, up to a limit. */
export function rowHeightOf({ rows, rowHeight }: Pick<Board, 'rows' | 'rowHeight'>, slide: Pick<Slide, 'rows'>): number {
  return Math.floor(Math.min(rowHeight * 1.4, (rows * rowHeight) / slide.rows));
}

/**
 * Height in px that a slide's type is scaled for: capped by the column width, because taller rows offer no more room for name and value
 * side by side.
 */
export function typeHeightOf(board: Pick<Board, 'rows' | 'rowHeight' | 'columnWidth'>, slide: Pick<Slide, 'rows'>): number {
  return Math.min(rowHeightOf(board, slide), Math.floor(board.columnWidth * 0.168));
}

/** Index of the slide at an instant (epoch ms), the same on all displays of a company. */
export function slideAt(now: number, count: number): number {
  return count === 0 ? 0 : Math.floor(now / (SLIDE_SECONDS * 1000)) % count;
}

/** Instant at which the slides are frozen while paused (epoch ms); null if not paused or the pause has expired. */
export function heldAt(pausedAt: number | null, now: number): number | null {
  return pausedAt !== null && now - pausedAt < PAUSE_MINUTES * millisecondsInMinute ? pausedAt : null;
}

/** Minutes per revolution of the burn-in shift. */
const ROUND = 16;

/** Offset of the whole picture in px at an instant, on a small circle against burn-in. */
export function shiftAt(now: number, width: number): { x: number; y: number } {
  const radius = Math.min(12, Math.max(3, width / 120));
  const angle = ((Math.floor(now / millisecondsInMinute) % ROUND) / ROUND) * 2 * Math.PI;
  return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) };
}
