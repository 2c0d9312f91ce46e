import { cachedQuery, cachedRead, enableReadCache } from '@/platform/core/cachedRead';
import type { MemberScope, Viewer } from '@/platform/core/scope';
import type { Tx } from '@/platform/db/client';

const viewer: Viewer = { compSeq: 1, memberSeq: 2, role: 'M' };
const scopeOf = (memberSeq: number) => ({ compSeq: 1, memberSeq, viewer }) as MemberScope;
const newTx = () => ({}) as Tx;

/** The number of queries when the same is read twice. */
async function askedTwice(tx: Tx, scope: MemberScope, names = ['row', 'row']): Promise<number> {
  let reads = 0;
  for (const name of names) await cachedRead(tx, scope, name, () => Promise.resolve((reads += 1)));
  return reads;
}

test('a read-only transaction queries the same data about the viewer once', async () => {
  const tx = newTx();
  enableReadCache(tx);
  expect(await askedTwice(tx, scopeOf(2))).toBe(1);
  expect(await askedTwice(tx, scopeOf(2), ['other', 'third'])).toBe(2);
});

test('data is queried again in a transaction that may write, in another one, and about another person', async () => {
  const tx = newTx();
  enableReadCache(tx);
  expect(await askedTwice(tx, scopeOf(3))).toBe(2);
  expect(await askedTwice(newTx(), scopeOf(2))).toBe(2);
});

test('data about no one is queried once in a read-only transaction, and again in one that may write', async () => {
  let reads = 0;
  const ask = () => Promise.resolve((reads += 1));
  const tx = newTx();
  enableReadCache(tx);
  expect([await cachedQuery(tx, 'size', ask), await cachedQuery(tx, 'size', ask)]).toEqual([1, 1]);
  const writing = newTx();
  expect([await cachedQuery(writing, 'size', ask), await cachedQuery(writing, 'size', ask)]).toEqual([2, 3]);
});
