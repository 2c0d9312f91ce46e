import { StatementCache } from '@/platform/db/statementCache';

const named = (cache: StatementCache, text: string) => (cache.named({ text }) as { name?: string }).name;

test('F3: a statement has a name from the second time on, always the same, and no other has it', () => {
  const cache = new StatementCache();
  expect([named(cache, 'a $1'), named(cache, 'b $1')]).toEqual([undefined, undefined]);
  const name = named(cache, 'a $1');
  expect(name).toEqual(expect.any(String));
  expect(named(cache, 'a $1')).toBe(name);
  expect(named(cache, 'b $1')).not.toBe(name);
});

test('what has a name keeps it, and a text that lists its rows one by one gets none', () => {
  const cache = new StatementCache();
  expect(cache.named({ text: 'a', name: 'own' })).toEqual({ text: 'a', name: 'own' });
  const long = 'x'.repeat(20_001);
  expect([1, 2, 3].map(() => named(cache, long))).toEqual([undefined, undefined, undefined]);
});

test('statements that differ each time take neither names nor room for ever', () => {
  const cache = new StatementCache();
  named(cache, 'first');
  for (let count = 0; count < 500; count += 1) named(cache, `once ${count}`);
  // forgotten with the others by now: it is met for the first time again
  expect(named(cache, 'first')).toBeUndefined();
  expect(named(cache, 'first')).toBeDefined();
});

test('no more than two hundred have names', () => {
  const cache = new StatementCache();
  for (let count = 0; count < 200; count += 1) [1, 2].forEach(() => named(cache, `s ${count}`));
  expect(named(cache, 's 199')).toBeDefined();
  expect([1, 2, 3].map(() => named(cache, 'one more'))).toEqual([undefined, undefined, undefined]);
});
