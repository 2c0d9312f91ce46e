import { TtlCache } from '@/lib/bff/ttlCache';

test('a value is kept for its time and no longer', () => {
  const recent = new TtlCache<number>(1000, 10);
  recent.set('a', 1, 0);
  expect(recent.get('a', 999)).toBe(1);
  expect(recent.get('a', 1000)).toBeUndefined();
  expect(recent.get('a', 0)).toBeUndefined();
});

test('the oldest entry is evicted above the size limit', () => {
  const recent = new TtlCache<number>(1000, 2);
  recent.set('a', 1, 0);
  recent.set('b', 2, 0);
  recent.set('a', 3, 0);
  recent.set('c', 4, 0);
  expect(['a', 'b', 'c'].map((key) => recent.get(key, 1))).toEqual([3, undefined, 4]);
});

test('a value can be deleted', () => {
  const recent = new TtlCache<number>(1000, 2);
  recent.set('a', 1, 0);
  recent.delete('a');
  expect(recent.get('a', 1)).toBeUndefined();
});
