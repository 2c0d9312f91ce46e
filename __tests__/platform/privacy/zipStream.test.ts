import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { openZip, type ZipFile } from '@/platform/privacy/zipStream';
import { unzip } from '@/__tests__/support/files/zip';

const NOW = new Date('2026-11-22T09:00:00Z');

async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('X2: files are streamed one by one: none is requested before the previous one is complete', async () => {
  let [open, most] = [0, 0];
  async function* lines(of: string) {
    most = Math.max(most, (open += 1));
    for (let line = 0; line < 3; line += 1) yield await Promise.resolve(`${of} ${line}\n`);
    open -= 1;
  }
  async function* files(): AsyncGenerator<ZipFile> {
    yield ['README.txt', 'read me'];
    for (const name of ['a.csv', 'b.csv', 'c.csv']) yield await Promise.resolve([name, lines(name)] as const);
  }
  const zip = await unzip(await bytesOf(await openZip(files(), NOW)));
  expect(Object.fromEntries([...zip].map(([name, content]) => [name, content.toString()]))).toEqual({
    'README.txt': 'read me',
    'a.csv': 'a.csv 0\na.csv 1\na.csv 2\n',
    'b.csv': 'b.csv 0\nb.csv 1\nb.csv 2\n',
    'c.csv': 'c.csv 0\nc.csv 1\nc.csv 2\n',
  });
  expect([open, most]).toEqual([0, 1]);
});

/** Contents from a database that stops answering. */
async function* lost(): AsyncGenerator<string> {
  yield await Promise.resolve('seq\n');
  throw new Error('the database is gone');
}

test.each<[string, () => AsyncGenerator<ZipFile>]>([
  [
    'a file',
    async function* () {
      yield await Promise.resolve(['a.csv', lost()] as const);
    },
  ],
  [
    'the list of files',
    async function* () {
      for await (const name of lost()) yield [name, 'x'];
    },
  ],
])('a failure of %s ends the zip with its error, and throws nowhere else', async (_, files) => {
  // an error thrown outside the stream fails the test by itself
  await expect(bytesOf(await openZip(files(), NOW))).rejects.toThrow('the database is gone');
  await new Promise((resolve) => setImmediate(resolve));
});

test('a receiver that disconnects ends the work: nothing more is requested', async () => {
  const requested: number[] = [];
  async function* files(): AsyncGenerator<ZipFile> {
    for (let count = 0; count < 1_000; count += 1) {
      requested.push(count);
      yield await Promise.resolve([`${count}.txt`, Readable.from([randomBytes(100_000)])] as const);
    }
  }
  const zip = await openZip(files(), NOW);
  await once(zip, 'readable');
  zip.destroy();
  await once(zip, 'close');
  const before = requested.length;
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(before).toBeLessThan(100);
  expect(requested.length).toBeLessThanOrEqual(before + 1);
});
