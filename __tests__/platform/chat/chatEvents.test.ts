import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { MAX_PER_MINUTE, MAX_TEXT_LENGTH } from '@/lib/chat/chatLimits';
import { chatEvents } from '@/platform/chat/chatEvents';
import type { ChatSocket } from '@/platform/chat/live';
import { Quota } from '@/platform/chat/quota';
import { Refusals } from '@/platform/chat/refusals';
import { seedFixtures, seedPerson, type Person } from '../../support/database/fixtures';
import { chatClient, startCutter, RoomClient, ticketOf } from '../../support/chat';
import { MESSAGES_EACH, expectOnce, sendAll, teamRoom } from '../../support/chatStory';
import { startPlatform } from '../../support/database/platform';

jest.setTimeout(240_000);

const TALKERS = 20;

test('R-CHAT-03, C8: messages of 20 people whose connections are cut at random arrive once, in one order, and none is lost', async () => {
  const platform = await startPlatform();
  const cutter = await startCutter(() => Number(new URL(platform.url).port));
  const { compSeq, M } = await seedFixtures(platform, 'CUT');
  const people: Person[] = [M];
  for (let count = 1; count < TALKERS; count += 1)
    people.push(await seedPerson(platform, { compSeq, id: `cut.client${count}`, type: 'U', managerSeq: M.seq }));
  const roomSeq = await teamRoom(platform, M.token);
  const options = { reconnectionDelay: 50, reconnectionDelayMax: 300 };
  const clients = people.map(
    ({ token }) =>
      new RoomClient(
        chatClient(cutter.url, () => ticketOf(platform, token), options),
        roomSeq,
      ),
  );
  try {
    for (const { client } of clients) client.connect();
    // the same rate of cuts per message, whatever their number
    cutter.start(MESSAGES_EACH * 6);
    await expectOnce(clients, await sendAll(clients));
    // connections were cut and responses lost; otherwise the test would prove nothing
    expect(cutter.cuts()).toBeGreaterThan(20);
    expect(clients.reduce((sum, { resent }) => sum + resent, 0)).toBeGreaterThan(5);
  } finally {
    for (const client of clients) client.close();
    cutter.close();
    await platform.stop();
  }
});

/** A connection that sends given events and receives the responses. */
class Connection extends EventEmitter {
  readonly data = { compSeq: 1, memberSeq: 2 };
  onAny(listener: (event: string) => void) {
    this.on('any', listener);
  }
  request(event: string, input: unknown) {
    this.emit('any', event);
    return new Promise((resolve) => this.emit(event, input, resolve) || resolve('nothing'));
  }
}

const connected = (refusals: Refusals) => {
  const connection = new Connection();
  chatEvents({ refusals, quota: new Quota() } as Parameters<typeof chatEvents>[0])(connection as unknown as ChatSocket);
  return connection;
};

test('C5: only a message is refused for its length; anything else is bad input', async () => {
  const connection = connected(new Refusals());
  const [text, clientId] = ['x'.repeat(MAX_TEXT_LENGTH + 1), randomUUID()];
  expect(await connection.request('send', { roomSeq: 1, clientId, text })).toEqual({ ok: false, code: 'TOO_LONG' });
  expect(await connection.request('send', { roomSeq: 1, clientId, text: ' ' })).toEqual({ ok: false, code: 'BAD_INPUT' });
  expect(await connection.request('leave', { text })).toEqual({ ok: false, code: 'BAD_INPUT' });
});

test('C5: an unknown event gets no response, but counts as refused and towards the limit per minute', async () => {
  const refusals = new Refusals();
  const connection = connected(refusals);
  expect(await connection.request('leave', {})).toEqual({ ok: false, code: 'BAD_INPUT' });
  for (let count = 1; count < MAX_PER_MINUTE.events; count += 1) expect(await connection.request('nonsense', 1)).toBe('nothing');
  expect(await connection.request('leave', {})).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
  expect(refusals.take()).toEqual({ 'leave BAD_INPUT': 1, 'unknown BAD_INPUT': MAX_PER_MINUTE.events - 1, 'leave RATE_LIMITED': 1 });
});
