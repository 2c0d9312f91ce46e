import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { CopiesAdapter } from '@/platform/chat/copiesAdapter';

const opened: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(opened.map((close) => close())));
const adapters: CopiesAdapter[] = [];
const packets: string[] = [];
let carries = true;

/** One instance of the platform with a connected person, and the numbers that the person received. */
async function copy() {
  const http = createServer();
  const io = new Server(http);
  io.adapter(function (namespace) {
    const adapter = new CopiesAdapter(namespace, (text) => {
      packets.push(text);
      if (carries) for (const adapter of adapters) adapter.hear(text);
    });
    adapters.push(adapter);
    return adapter;
  });
  io.on('connection', (socket) => socket.join('room'));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const client = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { transports: ['websocket'] });
  const received: number[] = [];
  client.on('number', (number: number) => void received.push(number));
  await once(client as never, 'connect');
  opened.push(async () => (client.close(), io.close()));
  return { io, received };
}

const passed = () => new Promise((resolve) => setTimeout(resolve, 100));

test('R-CHAT-01: a message in one instance reaches both, once; a local one, or one while nothing is relayed, reaches its own', async () => {
  const [firstCopy, secondCopy] = [await copy(), await copy()];
  firstCopy.io.to('room').emit('number', 1);
  await passed();
  secondCopy.io.to('room').emit('number', 2);
  await passed();
  expect([firstCopy.received, secondCopy.received]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  firstCopy.io.local.to('room').emit('number', 3);
  expect(packets).toHaveLength(2);
  carries = false;
  secondCopy.io.to('room').emit('number', 4);
  await passed();
  expect([firstCopy.received, secondCopy.received]).toEqual([
    [1, 2, 3],
    [1, 2, 4],
  ]);
});

test('other instances answer a request, and only the requesting one gets the answer', async () => {
  carries = true;
  const [firstCopy] = [await copy(), await copy()];
  const answered = new Promise<number>((resolve) => {
    firstCopy.io
      .timeout(300)
      .to('nobody')
      .emit('number', 5, (_: unknown, answers: unknown[]) => resolve(answers.length));
  });
  expect(await answered).toBe(0);
  const answers = packets.filter((text) => text.startsWith('{"to":'));
  expect(answers.length).toBeGreaterThan(0);
});
