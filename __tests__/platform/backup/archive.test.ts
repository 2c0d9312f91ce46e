import { createHash } from 'node:crypto';
import fs, { createReadStream, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { extract, pack, type Header } from 'tar-stream';
import { readArchive, writeArchive, type Part } from '@/platform/backup/archive';
import { anyText } from '@/__tests__/support/anyText';

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

type Headers = Partial<Header> & Pick<Header, 'name'>;

/** An archive as a third party might have made it: entries with their names as content, hashes, and what follows them. */
async function forgeOf(entries: readonly Headers[], after: readonly Headers[] = []): Promise<void> {
  const tar = pack();
  const contentOf = ({ name, type }: Headers) => (type === 'symlink' ? '' : name);
  const all = [...entries, ...after];
  const sums = Object.fromEntries(all.map((one) => [one.name, createHash('sha256').update(contentOf(one)).digest('hex')]));
  for (const one of entries) tar.entry(one, contentOf(one));
  tar.entry({ name: 'sums.json' }, JSON.stringify(sums));
  for (const one of after) tar.entry(one, contentOf(one));
  tar.finalize();
  await pipeline(tar, createWriteStream(file));
}

const forge = (...names: string[]) => forgeOf(names.map((name) => ({ name })));
const ignore = () => Promise.resolve();

afterEach(() => rmSync(file, { force: true }));

const MEBIBYTE = 1024 * 1024;
test.each([
  ['9 MiB', 9, MEBIBYTE, [4, 4, 1]],
  ['8 MiB', 8, MEBIBYTE, [4, 4]],
  ['a byte', 1, 1, [1 / MEBIBYTE]],
  ['nothing', 0, 1, []],
])(
  'R-OPS-02: content of unknown length is written in numbered pieces of 4 MiB, so that little memory is needed: %s',
  async (_, count, size, sizes) => {
    const chunk = Buffer.alloc(size, 'x');
    async function* content(): AsyncGenerator<Buffer> {
      for (let written = 0; written < count; written += 1) yield chunk;
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
      pieces.push([name, size / MEBIBYTE]);
    });
    expect(pieces).toEqual(sizes.map((mebibytes, index) => [`table/00000${index + 1}`, mebibytes]));
  },
);

test('R-OPS-02: an archive and what is unpacked from it are readable by their owner only', async () => {
  await write('files/a');
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  const tar = extract();
  const modes: number[] = [];
  tar.on('entry', ({ mode }, stream, next) => {
    modes.push(mode ?? 0);
    stream.resume().on('end', next);
  });
  await pipeline(createReadStream(file), tar);
  expect(modes).toEqual([0o600, 0o600]);
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

test.each([
  ['a link', [{ name: 'a' }, { name: 'b', type: 'symlink', linkname: '/etc/passwd' }], []],
  ['the same name twice', [{ name: 'a' }, { name: 'a' }], []],
  ['a file after the hashes', [{ name: 'a' }], [{ name: 'b' }]],
  ['the hashes twice', [{ name: 'a' }], [{ name: 'sums.json' }]],
] satisfies [string, Headers[], Headers[]][])('R-OPS-02: an archive with %s is not read', async (_, entries, after) => {
  await forgeOf(entries, after);
  await expect(readArchive(file, null, ignore)).rejects.toThrow(`The archive ${file} is damaged or truncated.`);
});

test('R-OPS-02: an archive that was changed by a letter or cut off at any block is not read', async () => {
  await write('files/a', 'files/b');
  const whole = readFileSync(file);
  // a block of 512 bytes of header each, then the content: the second content
  const changed = Buffer.from(whole);
  changed.write('c', 512 * 3 + 'files/'.length);
  for (const bytes of [changed, ...[1, 2, 3, 4, 5].map((blocks) => whole.subarray(0, 512 * blocks))]) {
    writeFileSync(file, bytes);
    await expect(readArchive(file, null, ignore)).rejects.toThrow(`The archive ${file} is damaged or truncated.`);
  }
});

test('R-OPS-02: an encrypted archive is told by its first bytes, and needs its key', async () => {
  writeFileSync(file, 'age-encryption.org/v1\n-> scrypt');
  await expect(readArchive(file, null, ignore)).rejects.toThrow('The archive is encrypted: pass its key with --key-file.');
  // an archive without encryption is read with a key, too
  rmSync(file);
  await write('files/a');
  await expect(readArchive(file, 'a key of enough letters', ignore)).resolves.toBeUndefined();
});

test('R-OPS-02: a disk that fails while an archive is unpacked is not said to be a damaged archive', async () => {
  await write('files/a');
  const full = Object.assign(new Error('no room'), { syscall: 'write', code: 'ENOSPC' });
  await expect(readArchive(file, null, () => Promise.reject(full))).rejects.toThrow('The archive could not be read or unpacked (ENOSPC).');
  await expect(readArchive(file, null, () => Promise.reject(new Error('other')))).rejects.toThrow('is damaged or truncated');
});

test('R-OPS-02: a file whose reading fails is closed', async () => {
  const opened = jest.spyOn(promises, 'open');
  // a folder can be opened, but not read
  await expect(readArchive(folder, null, ignore)).rejects.toThrow(`The archive ${folder} cannot be read.`);
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
  const part = fc.oneof(anyText({ maxLength: 120 }), fc.constantFrom('..', '.', '', 'a', 'constructor', '\\', '\ud800', ' '));
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
