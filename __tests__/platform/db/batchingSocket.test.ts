import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { BatchingSocket } from '@/platform/db/batchingSocket';

test('what is written in one turn arrives in one chunk, in order, also before an end', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arriving = once(server, 'connection') as Promise<[Socket]>;
  const socket = new BatchingSocket().setNoDelay(true).connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [other] = await arriving;
  const pieces: string[] = [];
  other.on('data', (bytes: Buffer) => pieces.push(bytes.toString()));
  const writeTogether = (...words: string[]) => {
    socket.cork();
    for (const word of words) socket.write(word);
    socket.uncork();
  };
  try {
    writeTogether('a', 'b');
    await Promise.resolve();
    writeTogether('c');
    await pause(20);
    writeTogether('d');
    socket.end('e');
    await once(other, 'end');
    expect(pieces).toEqual(['abc', 'de']);
  } finally {
    socket.destroy();
    other.destroy();
    server.close();
  }
});

test('what is written is held back until the end of its turn, once, and again in the next', async () => {
  const socket = new BatchingSocket();
  const together = () => {
    socket.cork();
    socket.uncork();
    return socket.writableCorked;
  };
  for (let turn = 0; turn < 2; turn += 1) {
    expect([together(), together()]).toEqual([1, 1]);
    await pause(0);
    expect(socket.writableCorked).toBe(0);
  }
  socket.destroy();
});
