import { createHash } from 'node:crypto';
import fs, { createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { pack } from 'tar-stream';
import { readArchive, writeArchive, type Part } from '@/platform/backup/archive';

// a package of ES modules only, which Jest cannot load
jest.mock('age-encryption', () => ({}));

const folder = mkdtempSync(join(tmpdir(), 'wellness-archive-'));
const file = join(folder, 'one.tar');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

async function* partsOf(names: readonly string[]): AsyncGenerator<Part> {
  for (const name of names) yield { name, size: Buffer.byteLength(name), content: bytesOf(name) };
}

const write = (...names: string[]) => writeArchive(file, null, partsOf(names));

async function readNames(): Promise<string[]> {
  const names: string[] = [];
  await readArchive(file, null, async ({ name, content }) => {
    let text = '';
    for await (const chunk of content) text += chunk.toString();
    expect(text).toBe(name);
    names.push(name);
  });
  return names;
}

/** An archive as a third party might have made it. */
async function forge(...names: string[]): Promise<void> {
  const tar = pack();
  const sums = Object.fromEntries(names.map((name) => [name, createHash('sha256').update(name).digest('hex')]));
  for (const name of names) tar.entry({ name }, name);
  tar.entry({ name: 'sums.json' }, JSON.stringify(sums));
  tar.finalize();
  await pipeline(tar, createWriteStream(file));
}

afterEach(() => rmSync(file, { force: true }));

test('R-OPS-02: content of unknown length is written in numbered pieces of 4 MiB, so that little memory is needed', async () => {
  const mebibyte = Buffer.alloc(1024 * 1024, 'x');
  async function* content(): AsyncGenerator<Buffer> {
    for (let count = 0; count < 9; count += 1) yield mebibyte;
  }
  await writeArchive(
    file,
    null,
    (async function* () {
      yield { name: 'table', content: content() };
    })(),
  );
  const pieces: [name: string, size: number][] = [];
  await readArchive(file, null, async ({ name, content: piece }) => {
    let size = 0;
    for await (const chunk of piece) size += chunk.length;
    pieces.push([name, size / mebibyte.length]);
  });
  expect(pieces).toEqual([
    ['table/000001', 4],
    ['table/000002', 4],
    ['table/000003', 1],
  ]);
});

test('R-OPS-02: an archive is read back as written, whatever its file names', async () => {
  const names = [
    'files/@eaDir/thumb.db',
    'files/photo (copy).jpg',
    'files/사진.jpg',
    'files/a..b',
    'files/.hidden',
    'files/two\nlines',
    `files/${'long'.repeat(60)}/${'사진'.repeat(40)}`,
    'keys/platform-secret',
    'toString',
    '__proto__',
    '12',
    '3',
  ];
  await write(...names);
  expect(await readNames()).toEqual(names);
});

test.each([
  '/etc/passwd',
  'files/../../passwd',
  '..',
  'files/..\\..\\passwd',
  'files//a',
  'files/',
  'files/./a',
  '',
  'files/a\0b',
  'sums.json',
])('R-OPS-02: a name that could not be read is not written: %j', async (name) => {
  await expect(write(name)).rejects.toThrow(
    `The name ${JSON.stringify(name)} is not allowed in an archive: rename the file, or move it elsewhere.`,
  );
  await expect(readNames()).rejects.toThrow('cannot be read');
});

test('R-OPS-02: an archive whose first file is refused leaves no draft, however slow the disk', async () => {
  const { open } = fs;
  const slow = (...args: unknown[]) => setTimeout(() => Reflect.apply(open, fs, args), 50);
  jest.spyOn(fs, 'open').mockImplementation(slow as never);
  await expect(write('..')).rejects.toThrow('is not allowed');
  jest.restoreAllMocks();
  await pause(100);
  expect(readdirSync(folder)).toEqual([]);
});

test('R-OPS-02: an archive with paths outside its folder is not read, whoever made it', async () => {
  const names = ['manifest.json', 'database/000001', 'files/1/0c2f.jpg', 'files/archives/1/2026-01-01T00:00:00.000Z.zip', 'erasures'];
  await forge(...names);
  expect(await readNames()).toEqual(names);
  for (const name of ['files/../../passwd', '/etc/passwd', 'files/..\\..\\passwd', 'files/./a']) {
    await forge(...names, name);
    await expect(readNames()).rejects.toThrow('is damaged or truncated');
  }
});

test('R-OPS-02: a file whose reading fails is closed', async () => {
  const opened = jest.spyOn(promises, 'open');
  // a folder can be opened, but not read
  await expect(readArchive(folder, null, () => Promise.resolve())).rejects.toThrow(`The archive ${folder} cannot be read.`);
  const handle = await opened.mock.results[0]!.value;
  opened.mockRestore();
  expect(handle.fd).toBe(-1);
});

describe.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])('R-OPS-02: a target without hard links (%s)', (code) => {
  beforeEach(() => void jest.spyOn(promises, 'link').mockRejectedValue(Object.assign(new Error('no links'), { code })));
  afterEach(() => jest.restoreAllMocks());

  test('holds the archive, and no draft of it', async () => {
    await write('files/a');
    expect(await readNames()).toEqual(['files/a']);
    expect(readdirSync(folder)).toEqual(['one.tar']);
  });

  test('keeps an archive that exists', async () => {
    await write('files/a');
    await expect(write('files/b')).rejects.toThrow(`The file ${file} already exists.`);
    expect(await readNames()).toEqual(['files/a']);
    expect(readdirSync(folder)).toEqual(['one.tar']);
  });

  test('is left without a file if the archive cannot be given its name', async () => {
    jest.spyOn(promises, 'rename').mockRejectedValue(new Error('full'));
    await expect(write('files/a')).rejects.toThrow('full');
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('no name is written twice', async () => {
  await expect(write('files/a', 'files/a')).rejects.toThrow('The name "files/a" is not allowed in an archive');
});

test('R-OPS-02: any name is either refused when written, or read back unchanged', async () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom('..', '.', '', 'a', 'constructor', '\\', '\ud800', ' '),
  );
  const names = fc.uniqueArray(
    fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/')),
    { minLength: 1, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(names, async (given) => {
      rmSync(file, { force: true });
      const written = await write(...given).then(
        () => true,
        () => false,
      );
      if (written) expect(await readNames()).toEqual(given);
    }),
    { numRuns: 300 },
  );
});
