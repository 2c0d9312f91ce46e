import type { Imports } from '@/platform/core/ports/importsPort';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Database } from '@/platform/db/client';
import { nextBatchSize } from '@/platform/ingest/transfer/loadImport';
import { openImports } from '@/platform/ingest/transfer/importWorker';
import { openTestDatabase, rowsOf } from '../../../support/database/database';
import { programOf } from '../../../support/database/engine';
import { heavyRecording, rowBomb } from '../../../support/files/hostileFiles.mjs';

// the machine may be busy
jest.setTimeout(240_000);

/** The first delivery takes 250 of them. */
const ROWS = 600;
const log = { warn: jest.fn() };
const clockOf = (ahead: number) => () => new Date(Date.now() + ahead);
const sql = <T>(database: Database, text: string) => database.asPlatform((tx) => rowsOf<T>(tx, text));

let database: Database;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'imports-'));
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

interface Job {
  state: string;
  fault: string | null;
  accepted: number;
  duplicates: number;
  rows_done: number;
}

async function reached(seq: number, there: (job: Job) => boolean): Promise<Job> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const [job] = await sql<Job>(database, `select state, fault, accepted, duplicates, rows_done from import_job where seq = ${seq}`);
    if (there(job!)) return job!;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error('never reached');
}

/** An export with so many weights that they take several deliveries. */
function manyWeights(): string {
  const days = Array.from({ length: ROWS }, (_, index) => new Date(Date.UTC(2019, 0, 1 + index)).toISOString().slice(0, 10));
  const lines = days.map((day, index) => `5,${day} 07:00:00,${60 + (index % 9)},,,,False,${index}`);
  return ['Id,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId', ...lines].join('\n');
}

/** A database whose deliveries hang from the second on, like those of a process that hangs or was killed. */
function hanging() {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  let calls = 0;
  const transaction: Database['transaction'] = async (work) => {
    if ((calls += 1) >= 2) await gate;
    return database.transaction(work);
  };
  return { database: { ...database, transaction }, release: () => release() };
}

test('the batch size grows while deliveries are quick, and shrinks when others would wait', () => {
  expect([
    nextBatchSize(250, 10),
    nextBatchSize(500, 100),
    nextBatchSize(1_000, 20),
    nextBatchSize(1_000, 500),
    nextBatchSize(100, 9_000),
  ]).toEqual([500, 1_000, 1_000, 500, 50]);
});

test('R-DATA-02: an instance that dies while adding loses the import to another one, and no row is lost or duplicated', async () => {
  const [company] = await sql<{ seq: number }>(database, "insert into company (code, name) values ('DIES', 'Dies') returning seq");
  const [member] = await sql<{ seq: number }>(
    database,
    `insert into member (company_seq, login_id, type, name, gender, time_zone) values (${company!.seq}, 'dies.member', 'U', 'Dies', 'F', 'Asia/Seoul') returning seq`,
  );
  const dying = hanging();
  const parts = { settings: { dataDir }, log, reader: programOf('reader') };
  const worker = openImports({ ...parts, database: dying.database, clock: clockOf(0) });
  const other = openImports({ ...parts, database, clock: clockOf(60_000) });
  const folder = await worker.folders.create();
  const path = worker.folders.upload(folder, 0);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, manyWeights());
  const uploads = JSON.stringify([{ name: 'weight.csv', size: 1 }]);
  const [job] = await sql<{ seq: number }>(
    database,
    `insert into import_job (company_seq, member_seq, folder, uploads) values (${company!.seq}, ${member!.seq}, '${folder}', '${uploads}') returning seq`,
  );
  const seq = job!.seq;
  const records = () =>
    sql<{ all: number; batches: number }>(
      database,
      `select count(*)::int as all, count(distinct batch_seq)::int as batches from body_record where member_seq = ${member!.seq}`,
    );

  worker.start();
  await reached(seq, ({ state }) => state === 'ready');
  const mapping = JSON.stringify([{ owner: 0, memberSeq: member!.seq }]);
  await sql(database, `update import_job set state = 'loading', rows_done = 0, mapping = '${mapping}' where seq = ${seq}`);
  worker.wake();
  const { rows_done } = await reached(seq, (job) => job.rows_done > 0);
  expect(rows_done).toBeLessThan(ROWS);
  expect(await records()).toEqual([{ all: rows_done, batches: 1 }]);

  other.start();
  expect(await reached(seq, ({ state }) => state === 'done')).toMatchObject({ accepted: ROWS, duplicates: 0, rows_done: ROWS });
  // the first instance recovers and finds that the import is no longer its own
  dying.release();
  await worker.stop();
  expect(await records()).toEqual([{ all: ROWS, batches: expect.any(Number) as number }]);
  expect(await reached(seq, () => true)).toMatchObject({ state: 'done', accepted: ROWS });
  await other.stop();
  expect(existsSync(join(dataDir, 'imports', folder))).toBe(false);
  expect(log.warn).not.toHaveBeenCalled();
});

let people = 0;
/** An account in a new company. */
async function seedPerson() {
  const code = `READ${(people += 1)}`;
  const [company] = await sql<{ seq: number }>(database, `insert into company (code, name) values ('${code}', '${code}') returning seq`);
  const [member] = await sql<{ seq: number }>(
    database,
    `insert into member (company_seq, login_id, type, name, time_zone) values (${company!.seq}, 'read.member', 'U', 'Read', 'Asia/Seoul') returning seq`,
  );
  return { compSeq: company!.seq, memberSeq: member!.seq };
}

/** An import of one uploaded file that waits to be read. */
async function seedImport({ folders }: Imports, who: { compSeq: number; memberSeq: number }, bytes: Uint8Array | string) {
  const folder = await folders.create();
  writeFileSync(folders.upload(folder, 0), bytes);
  const uploads = JSON.stringify([{ name: 'export', size: bytes.length }]);
  const [job] = await sql<{ seq: number }>(
    database,
    `insert into import_job (company_seq, member_seq, folder, uploads) values (${who.compSeq}, ${who.memberSeq}, '${folder}', '${uploads}') returning seq`,
  );
  return { seq: job!.seq, folder };
}

const WEIGHTS = 'Id,Date,WeightKg,WeightPounds,Fat,BMI,IsManualReport,LogId\n5,3/5/2026 7:00:00 AM,60,,,,False,1\n';
/** Takes half a second or more to read, once the reader has started. */
const HEAVY = () => heavyRecording(50_000);

const opened: Imports[] = [];
const open = () => {
  const imports = openImports({ database, settings: { dataDir }, clock: clockOf(0), log, reader: programOf('reader') });
  opened.push(imports);
  return imports;
};
// left running by a failed test
afterEach(() => Promise.all(opened.splice(0).map((imports) => imports.stop())));

/** Running processes started by this one. */
const readers = () => {
  try {
    return execFileSync('pgrep', ['-P', String(process.pid), '-f', programOf('reader')])
      .toString()
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};
async function until<T>(look: () => T | undefined | false): Promise<T> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never comes');
}

test('V5: a small zip that expands far beyond its size is stopped, and leaves nothing on the disk', async () => {
  const imports = open();
  const who = await seedPerson();
  const zip = rowBomb(60_000);
  expect(zip.length).toBeLessThan(64 * 1024);
  const { seq, folder } = await seedImport(imports, who, zip);
  imports.start();
  expect(await reached(seq, ({ state }) => state !== 'reading')).toMatchObject({ state: 'failed', fault: 'tooManyRows' });
  await imports.stop();
  expect(existsSync(join(dataDir, 'imports', folder))).toBe(false);
});

test('V5: an account’s pending import reduces the room of its next one, and of no one else’s', async () => {
  const imports = open();
  const [full, other] = [await seedPerson(), await seedPerson()];
  const waits = await seedImport(imports, full, WEIGHTS);
  writeFileSync(imports.folders.rows(waits.folder), '');
  // a sparse file of 2 GB, which takes no space on the disk
  truncateSync(imports.folders.rows(waits.folder), 2 * 1024 ** 3);
  await sql(database, `update import_job set state = 'ready', found = '{"preview":[]}' where seq = ${waits.seq}`);
  const [next, others] = [await seedImport(imports, full, WEIGHTS), await seedImport(imports, other, WEIGHTS)];
  imports.start();
  expect(await reached(next.seq, ({ state }) => state !== 'reading')).toMatchObject({ state: 'failed', fault: 'noRoom' });
  expect(await reached(others.seq, ({ state }) => state !== 'reading')).toMatchObject({ state: 'ready' });
  await imports.stop();
  // the upload is removed once its rows are stored
  expect(readdirSync(join(dataDir, 'imports', others.folder))).toEqual(['rows']);
});

test('V4, V5: a long read does not delay others, and if its reader is killed only that import ends, with a clear fault', async () => {
  const imports = open();
  const [one, two] = [await seedPerson(), await seedPerson()];
  const heavy = await seedImport(imports, one, HEAVY());
  imports.start();
  const [pid] = await until(() => readers().length > 0 && readers());
  // it is being read for as long as it is paused
  process.kill(pid!, 'SIGSTOP');
  const [own, others] = [await seedImport(imports, one, WEIGHTS), await seedImport(imports, two, WEIGHTS)];
  imports.wake();
  expect(await reached(others.seq, ({ state }) => state !== 'reading')).toMatchObject({ state: 'ready' });
  expect(await reached(heavy.seq, () => true)).toMatchObject({ state: 'reading' });
  expect(await reached(own.seq, () => true)).toMatchObject({ state: 'reading' });
  process.kill(pid!, 'SIGKILL');
  expect(await reached(heavy.seq, ({ state }) => state !== 'reading')).toMatchObject({ state: 'failed', fault: 'tooHeavy' });
  expect(await reached(own.seq, ({ state }) => state !== 'reading')).toMatchObject({ state: 'ready' });
});

test('V5: two imports are read at a time, however many wait, because more processes would exhaust the memory', async () => {
  const imports = open();
  const seqs: number[] = [];
  for (let count = 0; count < 4; count += 1) seqs.push((await seedImport(imports, await seedPerson(), WEIGHTS)).seq);
  const reading = () =>
    sql<{ waits: number; inHand: number }>(
      database,
      `select count(*)::int as waits, count(lease)::int as "inHand" from import_job where state = 'reading' and seq in (${seqs.join(', ')})`,
    );
  imports.start();
  let [most, waits] = [0, seqs.length];
  while (waits > 0) {
    const [now] = await reading();
    [most, waits] = [Math.max(most, now!.inHand), now!.waits];
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(most).toBe(2);
});

test('R-DATA-02: stopping the platform during a read ends the reader, and the next start reads from the beginning', async () => {
  const first = open();
  const { seq, folder } = await seedImport(first, await seedPerson(), HEAVY());
  first.start();
  await until(() => readers().length > 0);
  await first.stop();
  expect(readers()).toEqual([]);
  expect(await reached(seq, () => true)).toMatchObject({ state: 'reading', fault: null });
  const second = open();
  second.start();
  expect(await reached(seq, ({ state }) => state !== 'reading')).toMatchObject({ state: 'ready' });
  await second.stop();
  expect(readdirSync(join(dataDir, 'imports', folder))).toEqual(['rows']);
});

/** A failed statement whose connection the server has ended. */
const lost = () => Object.assign(new Error('Failed query: select 1'), { cause: Object.assign(new Error('ended'), { code: '57P01' }) });

/** A worker whose clock the test moves, on a database that loses its connection whenever `breaks` returns true. */
function openBreaking(breaks: (call: 'delivery' | 'own') => boolean) {
  let ahead = 0;
  const broken: Database = {
    ...database,
    transaction: (work) => (breaks('delivery') ? Promise.reject(lost()) : database.transaction(work)),
    asPlatform: (work) => (breaks('own') ? Promise.reject(lost()) : database.asPlatform(work)),
  };
  const clock = () => new Date(Date.now() + ahead);
  const imports = openImports({ database: broken, settings: { dataDir }, clock, log, reader: programOf('reader') });
  opened.push(imports);
  return {
    imports,
    /** Advances the clock, so that leases expire. */
    pass(ms: number) {
      ahead += ms;
      imports.wake();
    },
  };
}
const confirm = (seq: number, memberSeq: number, changedAt = 'now()') =>
  sql(
    database,
    `update import_job set state = 'loading', rows_done = 0, mapping = '[{"owner":0,"memberSeq":${memberSeq}}]', changed_at = ${changedAt} where seq = ${seq}`,
  );
const recordsOf = async (memberSeq: number) =>
  (await sql<{ all: number }>(database, `select count(*)::int as all from body_record where member_seq = ${memberSeq}`))[0]!.all;

test('R-DATA-02: a connection lost while rows are added undoes nothing: the import continues after the last delivery', async () => {
  let deliveries = 0;
  const { imports, pass } = openBreaking((call) => call === 'delivery' && (deliveries += 1) === 2);
  const who = await seedPerson();
  const { seq } = await seedImport(imports, who, manyWeights());
  imports.start();
  await reached(seq, ({ state }) => state !== 'reading');
  await confirm(seq, who.memberSeq);
  imports.wake();
  await until(() => deliveries >= 2);
  const progress = await reached(seq, ({ rows_done }) => rows_done > 0);
  expect(progress).toMatchObject({ state: 'loading', fault: null });
  expect(await recordsOf(who.memberSeq)).toBe(progress.rows_done);
  pass(30_000);
  expect(await reached(seq, ({ state }) => state !== 'loading')).toMatchObject({
    state: 'done',
    fault: null,
    accepted: ROWS,
    duplicates: 0,
    rows_done: ROWS,
  });
  expect(await recordsOf(who.memberSeq)).toBe(ROWS);
});

test('R-DATA-02: a connection lost while files are read fails nothing: they are read from the beginning', async () => {
  let own = 0;
  // its first own call after the import was taken
  const { imports, pass } = openBreaking((call) => call === 'own' && (own += 1) === 2);
  const { seq, folder } = await seedImport(imports, await seedPerson(), WEIGHTS);
  imports.start();
  await until(() => own >= 2);
  expect(await reached(seq, () => true)).toMatchObject({ state: 'reading', fault: null });
  pass(30_000);
  expect(await reached(seq, ({ state }) => state !== 'reading')).toMatchObject({ state: 'ready', fault: null });
  await imports.stop();
  expect(readdirSync(join(dataDir, 'imports', folder))).toEqual(['rows']);
});

test('R-DATA-02: an import that only fails for a day ends, and its rows are removed', async () => {
  let breaking = false;
  let deliveries = 0;
  const { imports } = openBreaking((call) => breaking && call === 'delivery' && (deliveries += 1) > 1);
  const who = await seedPerson();
  const { seq } = await seedImport(imports, who, manyWeights());
  imports.start();
  await reached(seq, ({ state }) => state !== 'reading');
  breaking = true;
  await confirm(seq, who.memberSeq, "now() - interval '25 hours'");
  imports.wake();
  expect(await reached(seq, ({ state }) => state !== 'loading' && state !== 'undoing')).toMatchObject({
    state: 'failed',
    fault: 'unforeseen',
  });
  expect(await recordsOf(who.memberSeq)).toBe(0);
});

test('R-DATA-02: an import whose files were removed ends after some minutes, and only on the instance that had them', async () => {
  const place = mkdtempSync(join(tmpdir(), 'imports-taken-'));
  let ahead = 0;
  const openAt = (name: string, clock: () => Date) => {
    const imports = openImports({ database, settings: { dataDir: join(place, name) }, clock, log, reader: programOf('reader') });
    opened.push(imports);
    return imports;
  };
  const own = openAt('own', () => new Date(Date.now() + ahead));
  const elsewhere = openAt('elsewhere', clockOf(10 * 60_000));
  const who = await seedPerson();
  const { seq } = await seedImport(own, who, WEIGHTS);
  own.start();
  await reached(seq, ({ state }) => state === 'ready');
  rmSync(join(place, 'own/imports'), { recursive: true });
  const mapping = JSON.stringify([{ owner: 0, memberSeq: who.memberSeq }]);
  await sql(database, `update import_job set state = 'loading', rows_done = 0, mapping = '${mapping}' where seq = ${seq}`);
  elsewhere.start();
  own.wake();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await reached(seq, () => true)).toMatchObject({ state: 'loading' });
  ahead = 6 * 60_000;
  own.wake();
  expect(await reached(seq, ({ state }) => state === 'failed')).toMatchObject({ fault: 'unforeseen', rows_done: 0 });
  expect(log.warn).toHaveBeenLastCalledWith(expect.objectContaining({ cause: 'FilesGone', importSeq: seq }), 'import failed');
  rmSync(place, { recursive: true });
});
