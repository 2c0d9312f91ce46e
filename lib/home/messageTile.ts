import type { Tile } from './contract';

/** Tiles with another count of unread messages; the tile of messages, which is the last, appears and disappears with what is new. */
export function withUnread(tiles: readonly Tile[], messages: number): Tile[] {
  const known = tiles.find((one) => one.tile === 'message');
  const tile: Tile = { tile: 'message', about: null, notices: 0, title: null, ...known, messages };
  const others = tiles.filter((one) => one !== known);
  return messages + tile.notices > 0 ? [...others, tile] : others;
}
