import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportReading, type UploadedSource } from '@/platform/ingest/transfer/importReading';
import { Pace } from '@/platform/ingest/transfer/pace';
import { RowWriter } from '@/platform/ingest/transfer/rowFile';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'reading-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = new Date('2026-11-21T00:00:00Z');
const HEADER = 'Id,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId';
const row = (index: number, owner = '71', time = '11/19/2026 7:00:00 AM') => `${owner},${time},70.5,155.4,22,23.0,False,${index}`;
const table = (...rows: readonly string[]) => [HEADER, ...rows].join('\r\n');

/** The result of reading these uploads at `now`, and the rows that were written. */
async function readUploads(now: Date, uploads: readonly UploadedSource[]) {
  const written = join(mkdtempSync(join(folder, 'rows-')), 'rows');
  const writer = await RowWriter.open(written, { bytes: 10_000_000, fault: 'tooManyRows' });
  const pace = new Pace(
    () => Promise.resolve(true),
    () => false,
  );
  try {
    const reading = new ImportReading({ password: undefined, timeZone: 'Asia/Seoul', now, writer }, pace);
    const begun = { ...reading.progress };
    const outcome = await reading.read(uploads);
    return { begun, lines: readFileSync(written, 'utf8').split('\n').length - 1, ...outcome };
  } finally {
    await writer.close();
  }
}

/** An upload of this text. */
function upload(name: string, text: string | Uint8Array, number = 0): UploadedSource {
  const path = join(mkdtempSync(join(folder, 'upload-')), 'upload');
  writeFileSync(path, text);
  return { path, name, number, size: statSync(path).size };
}

/** The result of reading weigh-ins at these local times, at `now`. */
async function readAt(now: Date, times: readonly string[]) {
  const sent = upload('weight.csv', table(...times.map((time, index) => row(index, '71', time))));
  return { bytes: sent.size, ...(await readUploads(now, [sent])) };
}

const read = (...uploads: UploadedSource[]) => readUploads(NOW, uploads);

test('a time without a zone may be a day plus five minutes of clock skew in the future, and no more', async () => {
  const now = new Date('2026-11-20T11:59:59.999Z');
  const { rows, refusals } = await readAt(now, ['11/21/2026 12:04:59 PM', '11/21/2026 12:05:00 PM']);
  expect([rows, refusals]).toEqual([1, [{ file: 'weight.csv', line: 3, field: 'measuredAt', reason: 'time' }]]);
});

test('progress goes from zero to all bytes and rows', async () => {
  const { begun, bytes, progress } = await readAt(NOW, ['11/19/2026 7:00:00 AM', '11/20/2026 7:00:00 AM']);
  expect([begun, progress]).toEqual([
    { bytesDone: 0, bytesTotal: 0, rowsDone: 0 },
    { bytesDone: bytes, bytesTotal: bytes, rowsDone: 2 },
  ]);
});

test('R-DATA-02: each file is listed with what was found in it, and only whole files are loaded', async () => {
  // a quote that is never closed, after two rows
  const damaged = `${table(row(1), row(2))}\r\n"${'x'.repeat(600_000)}`;
  const outcome = await read(
    upload('damaged.csv', damaged, 1),
    upload('known.csv', table(row(1), row(2), row(3), row(4), row(5, '72'), row(6, 'x')), 0),
    upload('unknown.csv', 'a,b\n1,2', 2),
    upload('short.txt', 'x', 3),
    upload('empty.csv', '', 4),
  );
  const none = { rows: 0, refused: 0, kinds: [], from: null, to: null };
  expect(outcome.found.files).toEqual([
    {
      name: 'known.csv',
      format: 'fitbit',
      fault: null,
      rows: 5,
      refused: 1,
      kinds: [{ kind: 'body', count: 5 }],
      from: '2026-11-19',
      to: '2026-11-19',
    },
    { name: 'damaged.csv', format: 'fitbit', fault: 'brokenTable', ...none },
    { name: 'unknown.csv', format: null, fault: 'unknownFormat', ...none },
    { name: 'short.txt', format: null, fault: 'unknownFormat', ...none },
    { name: 'empty.csv', format: null, fault: 'empty', ...none },
  ]);
  expect(outcome).toMatchObject({ rows: 5, refused: 1, fault: null, refusals: [{ line: 7, field: 'Id', reason: 'invalid' }] });
  // one more line names the file
  expect(outcome.lines).toBe(6);
  expect(outcome.found.fileCount).toBe(5);
  // three examples of each kind and person
  expect(outcome.found.owners.map(({ name, rows }) => [name, rows])).toEqual([
    ['71', 4],
    ['72', 1],
  ]);
  expect(outcome.found.preview.map(({ owner }) => owner)).toEqual([0, 0, 0, 1]);
});

test('R-DATA-02: if nothing can be loaded, the reason is that of a file, the unknown ones last', async () => {
  const [unknown, empty] = [upload('unknown.csv', 'a,b\n1,2'), upload('empty.csv', '')];
  const refused = upload('refused.csv', table(row(1, '71', '11/19/2036 7:00:00 AM')));
  expect((await read()).fault).toBe('nothing');
  expect((await read(unknown)).fault).toBe('unknownFormat');
  expect((await read(unknown, empty)).fault).toBe('empty');
  expect(await read(unknown, refused)).toMatchObject({ fault: 'nothing', rows: 0, refused: 1 });
  const missing = { path: join(folder, 'no zip'), name: 'no.zip', number: 1, size: 10 };
  writeFileSync(missing.path, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0, 0, 0]));
  const outcome = await read(missing, upload('weight.csv', table(row(1))));
  expect(outcome).toMatchObject({ fault: null, rows: 1, found: { fileCount: 2 } });
  expect(outcome.found.files.map(({ name, fault }) => [name, fault])).toEqual([
    ['weight.csv', null],
    ['no.zip', 'truncatedZip'],
  ]);
});

test('R-DATA-02: names of people have at most 120 characters, and of files the last 160 are kept', async () => {
  // Zepp tells people apart by their height as it is written
  const of = (length: number) => `2026-11-19 07:00:00+0000,70,${'170'.padStart(length, '0')},24.2,22`;
  const zepp = ['time,weight,height,bmi,fatRate', of(120), of(121)].join('\r\n');
  const { rows, refusals, found } = await read(upload(`${'y'.repeat(200)}.csv`, zepp));
  expect([rows, refusals]).toEqual([1, [expect.objectContaining({ line: 3, field: 'memberSeq', reason: 'invalid' })]]);
  expect(found.files.map(({ name }) => name)).toEqual([`${'y'.repeat(156)}.csv`]);
});

test('R-DATA-02: two hundred files of either sort are listed, and all are counted', async () => {
  const path = join(folder, 'many');
  mkdirSync(path);
  for (let index = 0; index < 201; index += 1) {
    writeFileSync(join(path, `known-${index}.csv`), table(row(index)));
    writeFileSync(join(path, `empty-${index}.csv`), '');
  }
  const { found, rows } = await read({ path, name: 'many', number: 0, size: 1_000_000 });
  expect([found.fileCount, found.files.filter(({ fault }) => fault === null).length, found.files.length, rows]).toEqual([
    402, 200, 400, 201,
  ]);
});

test('R-DATA-02: ten thousand refused rows are told, and all are counted', async () => {
  const late = (count: number) => table(...Array.from({ length: count }, (_, index) => row(index, '71', '11/19/2036 7:00:00 AM')));
  const { refusals, refused, progress } = await read(upload('one.csv', late(6_000)), upload('two.csv', late(4_001), 1));
  expect([refusals.length, refused, progress.rowsDone]).toEqual([10_000, 10_001, 10_001]);
});

test('V4: an import of more than two thousand people fails', async () => {
  const people = (count: number) => upload('people.csv', table(...Array.from({ length: count }, (_, index) => row(index, `${index}`))));
  await expect(read(people(2_000))).resolves.toMatchObject({ rows: 2_000, fault: null });
  await expect(read(people(2_001))).rejects.toMatchObject({ fault: 'tooManyOwners' });
});

test('V4: uploads that unpack to far more than was sent are refused, even if each of them alone is not', async () => {
  // 40 MB each, of which a fiftieth of a megabyte was sent
  const large = (number: number): UploadedSource => {
    const sent = upload(`${number}.csv`, '', number);
    truncateSync(sent.path, 40 * 1024 ** 2);
    return { ...sent, size: 20_000 };
  };
  await expect(read(large(0), large(1))).rejects.toMatchObject({ fault: 'zipBomb' });
  await expect(read({ ...large(0), size: 300_000 }, { ...large(1), size: 300_000 })).resolves.toMatchObject({ rows: 0 });
});
