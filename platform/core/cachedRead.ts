import type { Tx } from '../db/client';
import type { MemberScope, OpenedKind } from './scope';

/** Cached results of read-only transactions. */
const found = new WeakMap<Tx, Map<string, Promise<unknown>>>();

/** Marks the transaction as read-only, which enables caching of repeated reads about the viewer. */
export function enableReadCache(tx: Tx): void {
  found.set(tx, new Map());
}

/**
 * Result of `ask`, cached under this name in a read-only transaction. A page's reads start with the same questions: the account, the latest
 * measurement. Reads about others are never cached: what may be seen of them can differ by read.
 */
export function cachedRead<T, K extends OpenedKind>(tx: Tx, scope: MemberScope<K>, name: string, ask: () => Promise<T>): Promise<T> {
  return scope.memberSeq === scope.viewer.memberSeq ? cachedQuery(tx, name, ask) : ask();
}

/** The same for values that are not personal measurements, such as a group's size, and may be shared by all reads. */
export function cachedQuery<T>(tx: Tx, name: string, ask: () => Promise<T>): Promise<T> {
  const known = found.get(tx);
  const before = known?.get(name) as Promise<T> | undefined;
  if (before) return before;
  const asked = ask();
  known?.set(name, asked);
  return asked;
}
