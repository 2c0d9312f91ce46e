import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { version } from 'next/package.json';
import { pipeToNodeResponse } from 'next/dist/server/pipe-readable';
import { json } from '@/lib/bff/respond';
import { CHECKED_ON, SingleChunkBody } from '@/lib/bff/nextInternals';

const bodyOf = (text: string) => new SingleChunkBody(Buffer.from(text));
const LONG = JSON.stringify({ list: Array.from({ length: 400_000 }, (_, seq) => ({ seq, name: '홍길동 💬' })) });

/** A sink that records its writes, each of which takes `ms`. */
function sink(ms = 0) {
  const seen: string[] = [];
  const stream = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: async (chunk) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      seen.push(Buffer.from(chunk).toString());
    },
    close: () => void seen.push('closed'),
    abort: (reason: unknown) => void seen.push(`aborted: ${String(reason)}`),
  });
  return { seen, stream };
}

/** A server that responds as Next does. */
async function serving(answer: () => Response, settled: (outcome: string) => void = () => undefined) {
  const server = createServer((_: IncomingMessage, response: ServerResponse) => {
    pipeToNodeResponse(answer().body!, response).then(
      () => settled('done'),
      () => settled('failed'),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => (server.closeAllConnections(), server.close()) };
}

test('Next has the version last checked: after an upgrade make sure that Next still pipes responses (the tests below), measure with `npm run bench -- bff` with and without, and change CHECKED_ON', () => {
  expect(version).toBe(CHECKED_ON);
});

test('pipeTo writes the whole body in one chunk, then closes', async () => {
  const { seen, stream } = sink();
  await bodyOf('{"name":"홍길동"}').pipeTo(stream);
  expect(seen).toEqual(['{"name":"홍길동"}', 'closed']);
});

test('read in any other way it is an ordinary stream, and so is a response made from it', async () => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyOf(LONG)) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString() === LONG).toBe(true);
  const answer = json({ name: '홍길동' });
  expect(await answer.clone().text()).toBe('{"name":"홍길동"}');
  expect(await answer.json()).toEqual({ name: '홍길동' });
});

test('an aborted signal ends the pipe with its reason, like any pipe', async () => {
  const leaving = new AbortController();
  const { seen, stream } = sink(20);
  const piped = bodyOf('{}').pipeTo(stream, { signal: leaving.signal });
  leaving.abort('left');
  await expect(piped).rejects.toBe('left');
  expect(seen).toEqual(['{}', 'aborted: left']);
});

test('14 MB arrive whole through Next’s pipe, however slowly they are read', async () => {
  const { url, close } = await serving(() => new Response(bodyOf(LONG)));
  const received = await new Promise<Buffer>((resolve, reject) => {
    get(url, (answer) => {
      const chunks: Buffer[] = [];
      // until then the socket buffers are full
      setTimeout(() => answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks))), 100);
    }).on('error', reject);
  });
  expect(received.toString() === LONG).toBe(true);
  close();
});

test('a browser that leaves midway leaves no pipe behind', async () => {
  const outcome = new Promise<string>((settled) => {
    void serving(() => new Response(bodyOf(LONG)), settled).then(({ url, close }) => {
      const request = get(url, (answer) => answer.once('data', () => (request.destroy(), close())));
      request.on('error', () => undefined);
    });
  });
  expect(await outcome).toBe('done');
});
