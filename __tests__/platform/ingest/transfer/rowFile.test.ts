import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readRows, RowWriter, type ReadRow } from '@/platform/ingest/transfer/rowFile';

let folder: string;
let number = 0;
const newPath = () => join(folder, `rows-${(number += 1)}`);
const AMPLE = { bytes: 1024 ** 3, fault: 'tooManyRows' as const };
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'rows-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const row = (file: string, line: number): ReadRow => ({
  source: 'fitbit',
  file,
  line,
  owner: 0,
  reading: { kind: 'steps', externalId: `${file} ${line}`, day: '2026-03-05', steps: line },
});

async function written(path: string, work: (writer: RowWriter) => Promise<void>, room: typeof AMPLE = AMPLE): Promise<void> {
  const writer = await RowWriter.open(path, room);
  try {
    await work(writer);
    await writer.keep();
  } finally {
    await writer.close();
  }
}

async function all(path: string, from = 0): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const row of readRows(path, from)) rows.push(row);
  return rows;
}

test('R-DATA-02: rows are read back as written, from any position, whatever their file names', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('a.csv', '"b".csv', '1,2'), fc.nat()), { maxLength: 20 }),
      fc.nat(22),
      async (given, from) => {
        const path = newPath();
        const rows = given.map(([file, line]) => row(file, line));
        await written(path, async (writer) => {
          for (const row of rows) await writer.add(row);
        });
        expect(await all(path, from)).toEqual(rows.slice(from));
      },
    ),
    { numRuns: 30 },
  ));

test('a broken file’s rows are dropped, and the next file has its own name', async () => {
  const path = newPath();
  await written(path, async (writer) => {
    await writer.add(row('a.csv', 1));
    await writer.keep();
    await writer.add(row('broken.csv', 1));
    await writer.drop();
    await writer.add(row('a.csv', 2));
  });
  expect(await all(path)).toEqual([row('a.csv', 1), row('a.csv', 2)]);
});

test('a broken file is dropped even if it is the first, and if much of it was written already', async () => {
  const path = newPath();
  await written(path, async (writer) => {
    for (let line = 1; line <= 5_000; line += 1) await writer.add(row('broken.csv', line));
    // not all of it is held in memory
    expect(statSync(path).size).toBeGreaterThan(256 * 1024);
    await writer.drop();
    await writer.add(row('a.csv', 1));
  });
  expect(await all(path)).toEqual([row('a.csv', 1)]);
});

test('rows may fill the import’s room to the last byte', async () => {
  const path = newPath();
  const one = (writer: RowWriter) => writer.add(row('a.csv', 1));
  await written(path, one);
  const { size } = statSync(path);
  await written(newPath(), one, { ...AMPLE, bytes: size });
  await expect(written(newPath(), one, { ...AMPLE, bytes: size - 1 })).rejects.toMatchObject({ fault: 'tooManyRows' });
});

test('only the platform may read the rows, and a closed file takes no more', async () => {
  const path = newPath();
  const writer = await RowWriter.open(path, AMPLE);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await writer.close();
  await writer.add(row('a.csv', 1));
  await expect(writer.keep()).rejects.toThrow();
});

test('U7: a file name is written once, and rows beyond the import’s room are not written', async () => {
  const path = newPath();
  const long = `${'long/'.repeat(30)}.csv`;
  await written(path, async (writer) => {
    for (let line = 1; line <= 1_000; line += 1) await writer.add({ ...row('a.csv', line), file: long });
  });
  expect(statSync(path).size).toBeLessThan(1_000 * 120);
  const small = newPath();
  const room = { ...AMPLE, bytes: 512 * 1024 };
  const flood = written(
    small,
    async (writer) => {
      for (let line = 1; line <= 20_000; line += 1) await writer.add(row('a.csv', line));
    },
    room,
  );
  await expect(flood).rejects.toMatchObject({ fault: 'tooManyRows' });
  expect(statSync(small).size).toBeLessThanOrEqual(room.bytes);
});

test('existing rows are never overwritten', async () => {
  const path = newPath();
  await written(path, (writer) => writer.add(row('a.csv', 1)));
  await expect(RowWriter.open(path, AMPLE)).rejects.toMatchObject({ code: 'EEXIST' });
});
