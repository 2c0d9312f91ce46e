import type { Tx } from '../db/client';
import type { MemberScope, OpenedKind } from './scope';

/** What transactions that only read have found so far. */
const found = new WeakMap<Tx, Map<string, Promise<unknown>>>();

/** From here on the transaction only reads: what is asked twice about the viewer themselves, the database is asked once. */
export function rememberReads(tx: Tx): void {
  found.set(tx, new Map());
}

/**
 * What `ask` finds; in a transaction that only reads, what it found the first time under this name. A page's reads begin with the same
 * questions: who it is, and what was measured last. Of others it is always asked anew: what of them may be seen can differ by the read.
 */
export function remembered<T, K extends OpenedKind>(tx: Tx, scope: MemberScope<K>, name: string, ask: () => Promise<T>): Promise<T> {
  return scope.memberSeq === scope.viewer.memberSeq ? askOnce(tx, name, ask) : ask();
}

/** The same of what is no measurement of anybody, such as how large a group is: every read of the viewer's may know it. */
export function askOnce<T>(tx: Tx, name: string, ask: () => Promise<T>): Promise<T> {
  const known = found.get(tx);
  const before = known?.get(name) as Promise<T> | undefined;
  if (before) return before;
  const asked = ask();
  known?.set(name, asked);
  return asked;
}
