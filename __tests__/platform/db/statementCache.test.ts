import type { Tx } from '@/platform/db/client';
import { planCachingOf, setPlanCaching, StatementCache } from '@/platform/db/statementCache';

const named = (cache: StatementCache, text: string) => (cache.named({ text }) as { name?: string }).name;

test('F3: a statement gets a stable, unique name at its second use', () => {
  const cache = new StatementCache();
  expect([named(cache, 'a $1'), named(cache, 'b $1')]).toEqual([undefined, undefined]);
  const name = named(cache, 'a $1');
  expect(name).toEqual(expect.any(String));
  expect(named(cache, 'a $1')).toBe(name);
  expect(named(cache, 'b $1')).not.toBe(name);
});

test('a given name is kept, and a text that lists many rows gets none', () => {
  const cache = new StatementCache();
  expect(cache.named({ text: 'a', name: 'own' })).toEqual({ text: 'a', name: 'own' });
  const long = 'x'.repeat(20_001);
  expect([1, 2, 3].map(() => named(cache, long))).toEqual([undefined, undefined, undefined]);
  const longest = 'x'.repeat(20_000);
  expect([named(cache, longest), named(cache, longest)]).toEqual([undefined, expect.any(String)]);
});

test('statements used once get no names and are forgotten', () => {
  const cache = new StatementCache();
  named(cache, 'first');
  for (let count = 0; count < 500; count += 1) named(cache, `once ${count}`);
  // forgotten with the others by now, so this counts as its first use
  expect(named(cache, 'first')).toBeUndefined();
  expect(named(cache, 'first')).toBeDefined();
});

test('no more than two hundred statements get names', () => {
  const cache = new StatementCache();
  for (let count = 0; count < 200; count += 1) [1, 2].forEach(() => named(cache, `s ${count}`));
  expect(named(cache, 's 199')).toBeDefined();
  expect([1, 2, 3].map(() => named(cache, 'one more'))).toEqual([undefined, undefined, undefined]);
});

test('a transaction caches its plans if it was told to', () => {
  const [told, other] = [{} as Tx, {} as Tx];
  const caching = { cache: new StatementCache(), enabled: true };
  setPlanCaching(told, caching);
  expect([planCachingOf(told), planCachingOf(other)]).toEqual([caching, undefined]);
});
