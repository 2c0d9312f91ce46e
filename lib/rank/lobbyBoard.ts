import { millisecondsInMinute } from 'date-fns/constants';
import type { RankEntry, Ranking } from './contract';
import { rankingOfTab, valueOf } from './rankView';

/** What a display in a lobby may show: activity alone, nothing that is or follows from a value of somebody's health (R-RANK-03). */
export const LOBBY_TABS = ['step', 'calorie'] as const;
export type LobbyTab = (typeof LOBBY_TABS)[number];

/** Places of each ranking at most. */
const PLACES = 30;

/** Seconds between two askings while all is well, and while the portal is not reached. */
export const REFRESH_SECONDS = 60;
export const RETRY_SECONDS = 15;
/** An asking that takes longer has failed: a connection may hang without an end. */
export const ASK_SECONDS = 20;
/** Seconds that one group of places stays. */
export const SLIDE_SECONDS = 15;
/** Minutes after which a pause ends by itself: whoever touched a display on a wall may have gone. */
export const PAUSE_MINUTES = 10;

/** Input of the ranking of a tab, of the present month. */
export function lobbyInput(tab: LobbyTab) {
  return { params: rankingOfTab(tab), query: { page: 0, size: PLACES } };
}

/** Columns and rows of places, the width of a column and the height of a row in px. */
export interface Board {
  columns: number;
  columnWidth: number;
  rows: number;
  rowHeight: number;
}

/** How many places fit a box of this size in px, in type that is read across a room; at least three of them. */
export function boardOf({ width, height }: { width: number; height: number }): Board {
  const columns = width >= 1400 && width > height * 1.3 ? 2 : 1;
  const columnWidth = Math.floor(width / columns);
  const wanted = Math.min(150, Math.max(60, Math.min(columnWidth * 0.13, height * 0.16)));
  const rows = Math.max(3, Math.floor(height / wanted));
  return { columns, columnWidth, rows, rowHeight: Math.floor(height / rows) };
}

/** Days that a month is new for. */
const NEW_DAYS = '03';

/** Whether nobody has a place because the month has just begun: there are people to show, and they have no steps so far. */
export function isNewMonth({ today, total }: Pick<Ranking, 'today' | 'total'>): boolean {
  return total > 0 && today.slice(6) <= NEW_DAYS;
}

/** One group of places that stands on the display together. */
export interface Slide {
  tab: LobbyTab;
  entries: readonly RankEntry[];
  /** Rows of each of its columns. */
  rows: number;
  /** The best value of the ranking; what the bars are measured by. */
  best: number;
}

/** Groups of each ranking at most: a small board shows fewer places, so that the first come round soon again. */
const GROUPS = 3;

/** The groups of about the same size that the display goes through, tab by tab; who has no place is on none. */
export function slidesOf(rankings: Partial<Record<LobbyTab, Ranking>>, { columns, rows }: Pick<Board, 'columns' | 'rows'>): Slide[] {
  const most = columns * rows;
  return LOBBY_TABS.flatMap((tab) => {
    const ranked = (rankings[tab]?.list ?? []).filter(({ rank }) => rank !== null).slice(0, most * GROUPS);
    const best = Math.max(1, ...ranked.map((entry) => valueOf(entry, tab) ?? 0));
    const groups = Math.ceil(ranked.length / most);
    const rowsEach = Math.ceil(ranked.length / groups / columns);
    const size = rowsEach * columns;
    return Array.from({ length: groups }, (_, group) => ({
      tab,
      entries: ranked.slice(group * size, (group + 1) * size),
      rows: rowsEach,
      best,
    })).filter(({ entries }) => entries.length > 0);
  });
}

/** Height in px of a row of a slide: a few places share the room of many, up to a point. */
export function rowHeightOf({ rows, rowHeight }: Pick<Board, 'rows' | 'rowHeight'>, slide: Pick<Slide, 'rows'>): number {
  return Math.floor(Math.min(rowHeight * 1.4, (rows * rowHeight) / slide.rows));
}

/** Height in px that the type in a row of a slide is made for: a row with room above and below has no more of it across, where the name stands beside the value. */
export function typeHeightOf(board: Pick<Board, 'rows' | 'rowHeight' | 'columnWidth'>, slide: Pick<Slide, 'rows'>): number {
  return Math.min(rowHeightOf(board, slide), Math.floor(board.columnWidth * 0.168));
}

/** Which of `count` groups stands at an instant (epoch ms); all displays of a company show the same one. */
export function slideAt(now: number, count: number): number {
  return count === 0 ? 0 : Math.floor(now / (SLIDE_SECONDS * 1000)) % count;
}

/** The instant at which the groups are held, of the one at which they were paused (epoch ms); null once that is over. */
export function heldAt(pausedAt: number | null, now: number): number | null {
  return pausedAt !== null && now - pausedAt < PAUSE_MINUTES * millisecondsInMinute ? pausedAt : null;
}

/** Minutes in which the whole picture goes round a circle. */
const ROUND = 16;

/** How far the picture of this width is moved at an instant, in px, so that no edge burns into the display. */
export function shiftAt(now: number, width: number): { x: number; y: number } {
  const radius = Math.min(12, Math.max(3, width / 120));
  const angle = ((Math.floor(now / millisecondsInMinute) % ROUND) / ROUND) * 2 * Math.PI;
  return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)) };
}
