import { amount } from './amount';
import type { TestPlatform } from './database/platform';
import type { Talker } from './chat';

/** Messages per talker. */
export const EACH = amount(20, 50);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function waitFor(what: () => boolean | Promise<boolean>, within: number): Promise<void> {
  for (const end = Date.now() + within; Date.now() < end; await pause(100)) if (await what()) return;
  throw new Error('timed out');
}

/** Everyone has received every message under its acknowledged number, and nothing else. */
export async function expectOnce(talkers: readonly Talker[], acknowledged: readonly number[]): Promise<void> {
  const all = talkers.length * EACH;
  await waitFor(async () => {
    await Promise.all(talkers.filter(({ client }) => client.connected).map((talker) => talker.catchUp()));
    return talkers.every(({ heard }) => heard.size === all);
  }, 30_000);
  const numbers = Array.from({ length: all }, (_, index) => index + 1);
  expect([...acknowledged].sort((a, b) => a - b)).toEqual(numbers);
  const [first] = talkers;
  const story = numbers.map((number) => first!.heard.get(number));
  expect(new Set(story).size).toBe(all);
  for (const { heard, faults } of talkers) {
    expect(faults).toEqual([]);
    expect(numbers.map((number) => heard.get(number))).toEqual(story);
  }
}

/** All talkers send at once; returns the numbers of their messages. */
export const talk = (talkers: readonly Talker[]) =>
  Promise.all(
    talkers.map(async (talker, index) => {
      const numbers: number[] = [];
      for (let count = 0; count < EACH; count += 1) {
        numbers.push(await talker.send(`${index}:${count}`));
        await pause(Math.random() * 200);
      }
      // each talker’s messages keep their order
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      return numbers;
    }),
  ).then((all) => all.flat());

/** Waits until every talker has received this share of all messages. */
export const spokenUpTo = (talkers: readonly Talker[], share: number) =>
  waitFor(() => talkers.every(({ heard }) => heard.size >= talkers.length * EACH * share), 60_000);

/** The number of the team room of a token’s holder. */
export async function teamRoom(platform: Pick<TestPlatform, 'call'>, token: string): Promise<number> {
  const { body } = await platform.call<{ list: { roomSeq: number; kind: string }[] }>('GET', '/chat/rooms', { token });
  return body.list.find(({ kind }) => kind === 'TEAM')!.roomSeq;
}
