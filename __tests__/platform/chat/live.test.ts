/** @engine postgres: holds a lock, so that the caller goes before the call is committed. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { ChatMessage } from '@/lib/chat/contract';
import { chatClient, connectClient, ticketOf } from '../../support/chat';
import { seedFixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

test('R-CHAT-03: a message whose sender has closed the page meanwhile is announced all the same', async () => {
  const { M, U } = await seedFixtures(platform, 'GONE');
  const rooms = await platform.call<{ list: { roomSeq: number; kind: string }[] }>('GET', '/chat/rooms', { token: U.token });
  const { roomSeq } = rooms.body.list.find(({ kind }) => kind === 'DIRECT')!;
  const member = chatClient(platform.url, () => ticketOf(platform, U.token), { reconnection: false });
  try {
    expect(await connectClient(member)).toBe('connected');
    const heard = new Promise<ChatMessage>((resolve) => member.once('message', resolve));
    const held = await platform.holdLock(`select 1 from chat_room where seq = ${roomSeq} for update`);
    // not by fetch, which opens a spare connection after an abort: the server would wait a minute for it to be used
    const leaving = request(`${platform.url}/chat/write`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${M.token}` },
    });
    const gone = new Promise((resolve) => leaving.on('error', () => undefined).once('close', resolve));
    leaving.end(JSON.stringify({ memberSeq: U.seq, clientId: randomUUID(), text: 'good night' }));
    await held.awaitedBy(1);
    leaving.destroy();
    await gone;
    // answered later than the platform has seen the connection close
    await platform.call('GET', '/health/ready');
    await held.release();
    expect((await heard).text).toBe('good night');
  } finally {
    member.close();
  }
}, 20_000);
