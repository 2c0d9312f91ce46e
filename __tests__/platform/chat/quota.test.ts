import { MAX_PER_MINUTE } from '@/lib/chat/chatLimits';
import { Quota } from '@/platform/chat/quota';

const many = async (quota: Quota, count: number) => {
  const waits: number[] = [];
  for (let index = 0; index < count; index += 1) waits.push(await quota.take('sends', 'who', 0));
  return waits.filter((wait) => wait > 0).length;
};

test('C5: a single instance counts what it sees', async () => {
  const quota = new Quota();
  expect(await many(quota, MAX_PER_MINUTE.sends + 3)).toBe(3);
  expect([await quota.full('sends', 'who', 0), await quota.full('events', 'who', 0)]).toEqual([true, false]);
  expect(await quota.hold('who', 'socket')).toBe(true);
});

test('C5: an instance forgets who has been quiet for a minute, and nobody sooner', async () => {
  const quota = new Quota();
  await many(quota, MAX_PER_MINUTE.sends);
  quota.clear(59_999);
  expect(await quota.full('sends', 'who', 0)).toBe(true);
  quota.clear(60_000);
  expect(await quota.full('sends', 'who', 0)).toBe(false);
});

test('C5: several instances use their shared count; without it, each uses its own', async () => {
  const quota = new Quota();
  const calls: [string, ...string[]][] = [];
  let answer: () => Promise<number | null> = () => Promise.resolve(250);
  quota.share((_, key, args) => {
    calls.push([key, ...args]);
    return answer();
  });
  expect([await quota.take('sends', 'who', 0), await quota.full('guesses', '::1', 0)]).toEqual([250, true]);
  // checking without counting sends no name
  expect(calls).toEqual([
    ['chat:sends:who', String(MAX_PER_MINUTE.sends), expect.stringMatching(/.{36}/) as string],
    ['chat:guesses:::1', String(MAX_PER_MINUTE.guesses), ''],
  ]);
  answer = () => Promise.resolve(0);
  expect([await quota.take('sends', 'who', 0), await quota.hold('who', 'socket')]).toEqual([0, false]);
  answer = () => Promise.resolve(null);
  expect([await quota.take('events', 'who', 0), await quota.hold('who', 'socket')]).toEqual([0, true]);
  expect(await many(quota, MAX_PER_MINUTE.sends + 2)).toBe(2);
});
