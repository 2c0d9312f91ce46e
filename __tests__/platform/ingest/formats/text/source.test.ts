import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter, type ZipWriterConstructorOptions } from '@zip.js/zip.js';
import { ImportFault } from '@/platform/ingest/formats/text/importFault';
import { MAX_FILE_BYTES, openSources } from '@/platform/ingest/formats/text/source';
import { filesInZip } from '@/platform/ingest/formats/text/zip';
import { elementsOf } from '@/platform/ingest/formats/text/xml';
import { exported, readBack, sourcesOf } from '../../../../support/files/exports';

const BODY = 'time,weight,height,bmi,fatRate\n2021-02-05 00:30:20+0000,78.15,191.0,21.4,18.57\n';
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'exports-'))));
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function zipped(
  name: string,
  files: Record<string, string | Uint8Array>,
  options: ZipWriterConstructorOptions = {},
): Promise<string> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...options });
  for (const [path, content] of Object.entries(files)) await writer.add(path, new Uint8ArrayReader(Buffer.from(content)));
  const path = join(folder, name);
  writeFileSync(path, await writer.close());
  return path;
}

/** A zip whose directory lists one empty file this many times. */
function crowded(entries: number): Buffer {
  const header = Buffer.alloc(31);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(1, 26);
  header.write('x', 30);
  const listed = Buffer.alloc(47);
  listed.writeUInt32LE(0x02014b50, 0);
  listed.writeUInt16LE(1, 28);
  listed.write('x', 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(entries * listed.length, 12);
  end.writeUInt32LE(header.length, 16);
  return Buffer.concat([header, ...Array.from({ length: entries }, () => listed), end]);
}

const allOf = async (path: string, password?: string) => {
  const found: Record<string, number> = {};
  for (const file of await sourcesOf(path, password)) found[file.name] = (await readBack(file)).readings.length;
  return found;
};

describe('R-DATA-02: files, folders and zips', () => {
  test('a zip is recognised by its bytes, system files are skipped, folders are walked, and a file can be read twice', async () => {
    const path = await zipped('export.csv', {
      'BODY/BODY_1.csv': BODY,
      '__MACOSX/BODY/._BODY_1.csv': BODY,
      'x/.DS_Store': 'x',
      'README.txt': 'read me',
    });
    expect(await allOf(path)).toEqual({ 'BODY/BODY_1.csv': 1, 'README.txt': 0 });
    const [file] = await sourcesOf(path);
    expect((await readBack(file!)).rows).toEqual((await readBack(file!)).rows);
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'sub', 'plain.csv'), BODY);
    writeFileSync(join(folder, 'cut.zip'), 'PK\x03\x04 cut');
    const files = await sourcesOf(folder);
    const cut = files.findIndex(({ name }) => name === 'cut.zip');
    expect(files[cut]!.size).toBe(0);
    await expect(readBack(files.splice(cut, 1)[0]!)).rejects.toMatchObject({ code: 'truncatedZip', file: 'cut.zip' });
    expect(files.map(({ name }) => name)).toEqual(['BODY/BODY_1.csv', 'README.txt', join('sub', 'plain.csv')]);
  });

  test('a file is closed once its type is known, and a disk that fails is no fault of the export', async () => {
    writeFileSync(join(folder, 'plain.csv'), BODY);
    const opened = jest.spyOn(promises, 'open');
    expect((await sourcesOf(folder)).map(({ name, size }) => [name, size])).toEqual([['plain.csv', BODY.length]]);
    expect((await opened.mock.results[0]!.value).fd).toBe(-1);
    opened.mockRejectedValue(Object.assign(new Error('input/output error'), { code: 'EIO' }));
    await expect(sourcesOf(folder)).rejects.toThrow('input/output error');
  });

  test.each([
    ['AES', {}],
    ['the old encryption', { zipCrypto: true }],
  ])('a password is required and checked before anything is read (%s)', async (_, options) => {
    const path = await zipped('zepp.zip', { 'BODY/BODY_1.csv': BODY }, { password: 'right', ...options });
    expect(await allOf(path, 'right')).toEqual({ 'BODY/BODY_1.csv': 1 });
    await expect(allOf(path)).rejects.toMatchObject({ code: 'zipPassword', file: 'zepp.zip' });
    await expect(allOf(path, 'wrong')).rejects.toMatchObject({ code: 'zipPasswordWrong' });
  });

  test('a truncated or damaged zip is reported as such', async () => {
    const path = await zipped('export.zip', { 'BODY/BODY_1.csv': BODY + '2021-02-06 00:30:20+0000,78.2,191.0,21.4,18.5\n'.repeat(2000) });
    const whole = readFileSync(path);
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      writeFileSync(path, whole.subarray(0, Math.floor(whole.length * part)));
      await expect(allOf(path)).rejects.toMatchObject({ code: 'truncatedZip' });
    }
    const damaged = Buffer.from(whole);
    damaged.fill(0x55, 80, 200);
    writeFileSync(path, damaged);
    await expect(allOf(path)).rejects.toMatchObject({ code: 'truncatedZip' });
  });

  test('changed bytes of a zip are a fault or change nothing, and reading never hangs', async () => {
    for (const password of [undefined, 'right']) {
      const path = await zipped('fuzz.zip', { 'BODY/BODY_1.csv': BODY.repeat(20), 'x.txt': 'x' }, { password });
      const whole = readFileSync(path);
      const changes = fc.array(fc.tuple(fc.nat(whole.length - 5), fc.nat(255)), { minLength: 1, maxLength: 5 });
      const check = fc.asyncProperty(changes, async (changed) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of changed) bytes[at + 4] = byte;
        writeFileSync(path, bytes);
        await allOf(path, password).catch((error: unknown) => expect(error).toBeInstanceOf(ImportFault));
      });
      await fc.assert(check, { numRuns: 25 });
    }
  }, 20_000);

  test('a zip bomb is stopped by its stated size, and by its actual size if that is false', async () => {
    const path = await zipped('bomb.zip', { 'weight.csv': Buffer.alloc(80 * 1024 ** 2) });
    await expect(allOf(path)).rejects.toMatchObject({ code: 'zipBomb' });
    const lie = await zipped('lie.zip', { 'weight.csv': BODY + '\n'.repeat(100_000) });
    const bytes = readFileSync(lie);
    const central = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    bytes.writeUInt32LE(500, central + 24);
    writeFileSync(lie, bytes);
    const [file] = await sourcesOf(lie);
    await expect(readBack(file!)).rejects.toMatchObject({ name: 'ImportFault' });
  });

  test('the thousands of files of several years are listed, and only beyond the limit are they too many', async () => {
    const path = join(folder, 'years.zip');
    writeFileSync(path, crowded(8_000));
    const countOf = async (files: AsyncIterable<unknown>) => {
      let count = 0;
      for await (const _ of files) count += 1;
      return count;
    };
    expect(await countOf(openSources(path, 'years.zip'))).toBe(8_000);
    const { size } = statSync(path);
    await expect(countOf(filesInZip(path, { name: 'years.zip', size, most: 7_999 }))).rejects.toMatchObject({ code: 'tooManyFiles' });
  }, 30_000);

  test('workbooks, empty zips and too large files have their own faults', async () => {
    const book = await zipped('weight.csv', { 'xl/worksheets/sheet1.xml': '<f>1+1</f>', '[Content_Types].xml': '<x/>' });
    await expect(allOf(book)).rejects.toMatchObject({ code: 'workbook', file: 'weight.csv' });
    writeFileSync(join(folder, 'old.xls'), Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    await expect(allOf(join(folder, 'old.xls'))).rejects.toMatchObject({ code: 'workbook' });
    await expect(allOf(await zipped('none.zip', {}))).rejects.toMatchObject({ code: 'empty' });
    expect(MAX_FILE_BYTES).toBe(4_294_967_296);
    // a sparse file: it takes no space on the disk
    const long = join(folder, 'weight.csv');
    for (const [bytes, code] of [
      [MAX_FILE_BYTES, undefined],
      [MAX_FILE_BYTES + 1, 'tooLarge'],
    ] as const) {
      writeFileSync(long, BODY);
      truncateSync(long, bytes);
      expect(
        await sourcesOf(long).then(
          () => undefined,
          (fault: ImportFault) => fault.code,
        ),
      ).toBe(code);
    }
  });
});

describe('R-DATA-02: XML', () => {
  const read = async (text: string | Uint8Array) => {
    const events = [];
    for await (const event of elementsOf(exported('export.xml', text))) events.push(event);
    return events;
  };

  test('elements are returned with attributes, text and line; a DOCTYPE without entities is skipped', async () => {
    const text =
      '<?xml version="1.0"?>\n<!DOCTYPE a [\n<!ELEMENT a (b)>\n<!ATTLIST b c CDATA #IMPLIED>\n]>\n<a>\n<b c="1 &lt;&#60;">é\uD83D\uDE00</b></a>';
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
      const events = await read(bytes);
      expect(events.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['open a', 'open b', 'close b', 'close a']);
      expect(events[1]).toMatchObject({ attributes: { c: '1 <<' }, line: 7 });
      expect(events[2]!.text).toBe('é\uD83D\uDE00');
    }
  });

  test.each([
    ['xmlEntities', '<!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;&l;">]><a>&m;</a>'],
    ['xmlEntities', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['brokenXml', '<a><b></a>'],
    ['brokenXml', '<a>&unknown;</a>'],
    ['brokenXml', '<a><b c="1"'],
    ['encoding', Buffer.from('<a>\xff\xfe</a>', 'latin1')],
    ['empty', ''],
  ])('%s', async (code, text) => {
    await expect(read(text)).rejects.toMatchObject({ code });
  });

  test('elements are nested at most a hundred deep', async () => {
    const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
    expect(await read(nested(100))).toHaveLength(200);
    await expect(read(nested(101))).rejects.toMatchObject({ code: 'brokenXml' });
  });

  test('endless text is not collected', async () => {
    const endless = {
      name: 'x.xml',
      size: 0,
      async *open() {
        yield Buffer.from('<a b="');
        for (;;) yield Buffer.alloc(1024 ** 2, 0x78);
      },
    };
    await expect(
      (async () => {
        for await (const _ of elementsOf(endless));
      })(),
    ).rejects.toMatchObject({ code: 'brokenXml' });
  });
});
