import { sampleSize } from './amount';
import type { TestPlatform } from './database/platform';
import type { RoomClient } from './chat';

/** Messages per client. */
export const MESSAGES_EACH = sampleSize(20, 50);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function waitFor(what: () => boolean | Promise<boolean>, within: number): Promise<void> {
  for (const end = Date.now() + within; Date.now() < end; await pause(100)) if (await what()) return;
  throw new Error('timed out');
}

/** Everyone has received every message under its acknowledged number, and nothing else. */
export async function expectOnce(clients: readonly RoomClient[], acknowledged: readonly number[]): Promise<void> {
  const all = clients.length * MESSAGES_EACH;
  await waitFor(async () => {
    await Promise.all(clients.filter(({ client }) => client.connected).map((roomClient) => roomClient.catchUp()));
    return clients.every(({ received }) => received.size === all);
  }, 30_000);
  const numbers = Array.from({ length: all }, (_, index) => index + 1);
  expect([...acknowledged].sort((a, b) => a - b)).toEqual(numbers);
  const [first] = clients;
  const order = numbers.map((number) => first!.received.get(number));
  expect(new Set(order).size).toBe(all);
  for (const { received, faults } of clients) {
    expect(faults).toEqual([]);
    expect(numbers.map((number) => received.get(number))).toEqual(order);
  }
}

/** All clients send at once; returns the numbers of their messages. */
export const sendAll = (clients: readonly RoomClient[]) =>
  Promise.all(
    clients.map(async (roomClient, index) => {
      const numbers: number[] = [];
      for (let count = 0; count < MESSAGES_EACH; count += 1) {
        numbers.push(await roomClient.send(`${index}:${count}`));
        await pause(Math.random() * 200);
      }
      // each client’s messages keep their order
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      return numbers;
    }),
  ).then((all) => all.flat());

/** Waits until every client has received this share of all messages. */
export const waitForShare = (clients: readonly RoomClient[], share: number) =>
  waitFor(() => clients.every(({ received }) => received.size >= clients.length * MESSAGES_EACH * share), 60_000);

/** The number of the team room of a token’s holder. */
export async function teamRoom(platform: Pick<TestPlatform, 'call'>, token: string): Promise<number> {
  const { body } = await platform.call<{ list: { roomSeq: number; kind: string }[] }>('GET', '/chat/rooms', { token });
  return body.list.find(({ kind }) => kind === 'TEAM')!.roomSeq;
}
