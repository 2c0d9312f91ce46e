import { A_MINUTE } from '@/lib/chat/chatLimits';
import { Quota, type SharedCount } from '@/platform/chat/quota';

const many = async (quota: Quota, count: number) => {
  const waits: number[] = [];
  for (let one = 0; one < count; one += 1) waits.push(await quota.take('sends', 'who', 0));
  return waits.filter((wait) => wait > 0).length;
};

test('C5: a copy by itself counts what it sees', async () => {
  const quota = new Quota();
  expect(await many(quota, A_MINUTE.sends + 3)).toBe(3);
  expect([await quota.full('sends', 'who', 0), await quota.full('events', 'who', 0)]).toEqual([true, false]);
  expect(await quota.hold('who', 'socket')).toBe(true);
});

test('C5: with others it holds to their common count; when that is away, fails or is silent, to its own', async () => {
  const quota = new Quota();
  const asked: [string, number, string][] = [];
  let answer: () => ReturnType<SharedCount> = () => Promise.resolve(250);
  quota.share((_, key, most, name) => {
    asked.push([key, most, name]);
    return answer();
  });
  expect([await quota.take('sends', 'who', 0), await quota.full('guesses', '::1', 0)]).toEqual([250, true]);
  // a look is noted under no name
  expect(asked).toEqual([
    ['chat:sends:who', A_MINUTE.sends, expect.stringMatching(/.{36}/) as string],
    ['chat:guesses:::1', A_MINUTE.tickets, ''],
  ]);
  answer = () => Promise.resolve(0);
  expect([await quota.take('sends', 'who', 0), await quota.hold('who', 'socket')]).toEqual([0, false]);
  for (const trouble of [() => null, () => Promise.reject(new Error('away')), () => new Promise<number>(() => undefined)]) {
    answer = trouble;
    expect([await quota.take('events', 'who', 0), await quota.hold('who', 'socket')]).toEqual([0, true]);
  }
  answer = () => null;
  expect(await many(quota, A_MINUTE.sends + 2)).toBe(2);
});
