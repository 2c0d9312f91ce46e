import type { Tx } from '@/platform/db/client';
import { awaitAll, isShared, runConcurrently } from '@/platform/db/runConcurrently';

const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 5));

test('results are returned in the order of the work', async () => {
  expect(await awaitAll([later(1), Promise.resolve('two')])).toEqual([1, 'two']);
});

test('on a failure, the rest is awaited before the first error is thrown', async () => {
  let ended = false;
  const slow = later(1).then(() => (ended = true));
  const refused = [Promise.reject(new Error('first')), slow, later(1).then(() => Promise.reject(new Error('second')))];
  await expect(awaitAll(refused)).rejects.toThrow('first');
  expect(ended).toBe(true);
});

test('no more than the given number run concurrently, and all of them run', async () => {
  const tx = {} as Tx;
  let [now, most, done] = [0, 0, 0];
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    expect(isShared(tx)).toBe(true);
    await later(0);
    now -= 1;
    done += 1;
  };
  await runConcurrently(
    tx,
    Array.from({ length: 7 }, () => work),
    3,
  );
  expect({ most, done, shared: isShared(tx) }).toEqual({ most: 3, done: 7, shared: false });
});

test('after a failure nothing more starts, and running work is awaited', async () => {
  const tx = {} as Tx;
  const begun: string[] = [];
  const ended: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      begun.push(name);
      await later(0);
      if (fails) throw new Error(name);
      await later(0);
      ended.push(name);
    };
  await expect(runConcurrently(tx, [work('one', true), work('two'), work('three')], 2)).rejects.toThrow('one');
  expect({ begun, ended, shared: isShared(tx) }).toEqual({ begun: ['one', 'two'], ended: ['two'], shared: false });
});
