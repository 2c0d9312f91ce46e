import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportReading } from '@/platform/ingest/transfer/importReading';
import { Pace } from '@/platform/ingest/transfer/pace';
import { RowWriter } from '@/platform/ingest/transfer/rowFile';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'reading-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** The result of reading weigh-ins at these local times, at `now`. */
async function readAt(now: Date, times: readonly string[]) {
  const path = join(folder, 'weight.csv');
  const rows = times.map((time, index) => `71,${time},70.5,155.4,22,23.0,False,${index}`);
  writeFileSync(path, ['Id,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId', ...rows].join('\r\n'));
  const writer = await RowWriter.open(join(folder, `rows-${now.getTime()}`), { bytes: 1_000_000, fault: 'tooManyRows' });
  const pace = new Pace(
    () => Promise.resolve(true),
    () => false,
  );
  try {
    const reading = new ImportReading({ password: undefined, timeZone: 'Asia/Seoul', now, writer }, pace);
    const begun = { ...reading.progress };
    return { begun, bytes: statSync(path).size, ...(await reading.read([{ path, name: 'weight.csv', number: 0, size: 1 }])) };
  } finally {
    await writer.close();
  }
}

test('a time without a zone may be a day plus five minutes of clock skew in the future, and no more', async () => {
  const now = new Date('2026-11-20T11:59:59.999Z');
  const { rows, refusals } = await readAt(now, ['11/21/2026 12:04:59 PM', '11/21/2026 12:05:00 PM']);
  expect([rows, refusals]).toEqual([1, [{ file: 'weight.csv', line: 3, field: 'measuredAt', reason: 'time' }]]);
});

test('progress goes from zero to all bytes and rows', async () => {
  const { begun, bytes, progress } = await readAt(new Date('2026-11-21T00:00:00Z'), ['11/19/2026 7:00:00 AM', '11/20/2026 7:00:00 AM']);
  expect([begun, progress]).toEqual([
    { bytesDone: 0, bytesTotal: 0, rowsDone: 0 },
    { bytesDone: bytes, bytesTotal: bytes, rowsDone: 2 },
  ]);
});
