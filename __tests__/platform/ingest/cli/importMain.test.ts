import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { and, eq } from 'drizzle-orm';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase, type Database } from '@/platform/db/client';
import { bodyRecords } from '@/platform/db/schema/body';
import { companies } from '@/platform/db/schema/company';
import { members } from '@/platform/db/schema/member';
import { accessLogs } from '@/platform/db/schema/privacy';
import { importFiles, type ImportedAccount } from '@/platform/ingest/cli/importFiles';
import { verifyPassword } from '@/platform/core/credentials/password';
import { hashesOfLogin, signIn } from '@/platform/auth/signIn.queries';
import { seedFolder } from '../../../support/database/database';
import { programOf, SHORT_LIVED } from '../../../support/database/engine';
import { freshDatabaseUrl } from '../../../support/database/freshDatabase';

let folder: string;
let databaseUrl: string | undefined;
const exportsDir = () => join(folder, 'exports');

const run = (...args: string[]) => runWith({}, ...args);
function runWith(settings: Record<string, string>, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '', ...settings };
  return new Promise((resolve) =>
    execFile(process.execPath, [...SHORT_LIVED, programOf('import'), ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
}

async function within<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl, databaseDir: join(folder, 'database') }, clockAhead(0));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const accounts: ImportedAccount[] = [];
const tell = (told: readonly ImportedAccount[]) => accounts.push(...told);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wellness-import-'));
  databaseUrl = await freshDatabaseUrl();
  if (!databaseUrl) await seedFolder(join(folder, 'database'));
  await within((database) =>
    database.asPlatform(async (tx) => {
      const [company] = await tx.insert(companies).values({ code: 'IMPORT', name: 'Import' }).returning({ seq: companies.seq });
      await tx.insert(companies).values({ code: 'NOMASTER', name: 'No master' });
      await tx.insert(members).values({ compSeq: company!.seq, loginId: 'import.master', type: 'S', name: 'Master' });
    }),
  );
  mkdirSync(exportsDir());
  writeFileSync(
    join(exportsDir(), 'weight.csv'),
    'Id,Date,WeightKg,Fat,BMI,LogId\n1000000001,5/2/2016 11:59:59 PM,82,24,25.88,1\n1000000001,5/3/2016 7:00:00 AM,5,,,2\n1000000002,5/2/2016 7:00:00 AM,58,,,3\n',
  );
  writeFileSync(join(exportsDir(), 'steps.csv'), 'Id,ActivityDate,TotalSteps\n1000000001,5/2/2016,9000\n');
  writeFileSync(join(exportsDir(), 'other.csv'), 'a,b\n1,2\n');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('R-DATA-02: npm run import', () => {
  test('loads a folder, creates the missing accounts and reports what it refused', async () => {
    const { code, out, err } = await run('--format', 'fitbit', '--company', 'IMPORT', '--dir', exportsDir());
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('not read, unknown table: other.csv');
    expect(out).toContain('refused: weight.csv line 3, weight: implausible');
    // first, because nothing that happens afterwards may keep them from the operator
    expect(out).toMatch(/^New accounts and their one-time passwords:\n {2}fitbit\./);
    expect(out).toContain('4 rows: 3 new, 0 duplicates, 1 refused');
    const password = / fitbit\.1000000001 {2}(\S+)/.exec(out)?.[1] ?? '';
    await within((database) =>
      database.asPlatform(async (tx) => {
        const [account] = await tx.select().from(members).where(eq(members.loginId, 'fitbit.1000000001'));
        expect(account).toMatchObject({ name: 'Fitbit 1000000001', type: 'U', email: '', birthDate: null, passwordHash: null });
        const login = {
          compSeq: account!.compSeq,
          id: account!.loginId,
          sns: 'O' as const,
          pw: password,
          timezone: 9,
          lang: 'EN' as const,
        };
        const hashes = (await hashesOfLogin(tx, login, new Date()))!;
        const checked = { hashes, matched: await verifyPassword(password, hashes) };
        expect(await signIn(tx, login, checked, new Date())).toMatchObject({ ok: true, mustChangePassword: true });
        const [record] = await tx
          .select()
          .from(bodyRecords)
          .where(and(eq(bodyRecords.compSeq, account!.compSeq), eq(bodyRecords.memberSeq, account!.seq)));
        // 23:59:59 in the company's zone
        expect(record).toMatchObject({
          weight: 82,
          bfm: 19.7,
          device: 'EX',
          source: 'fitbit',
          measuredText: '2016-05-02T23:59:59',
          measuredAt: new Date('2016-05-02T14:59:59Z'),
        });
        // once for each of the two files
        expect(await tx.select({ action: accessLogs.action }).from(accessLogs).where(eq(accessLogs.subjectSeq, account!.seq))).toEqual([
          { action: 'IMPORT fitbit' },
          { action: 'IMPORT fitbit' },
        ]);
      }),
    );
  }, 60_000);

  test('the same folder again adds nothing and creates no accounts', async () => {
    const { out } = await run('--format', 'fitbit', '--company', 'IMPORT', '--dir', exportsDir());
    expect(out).toContain('4 rows: 0 new, 3 duplicates, 1 refused');
    expect(out).not.toContain('one-time passwords');
  }, 60_000);

  test('in a zip with a password, files without people go to the named member; one of a family, separated by height, to no one', async () => {
    const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, password: 'secret' });
    const put = (name: string, ...lines: string[]) => zip.add(name, new Uint8ArrayReader(Buffer.from(lines.join('\n'))));
    const weighed = '2021-02-05 00:30:20+0000,78,191.0,21.4,18.5';
    await put('BODY/BODY_1.csv', 'time,weight,height,bmi,fatRate', weighed, '2021-02-06 00:30:20+0000,61.6,165.0,22.6,null');
    await put('ACTIVITY/ACTIVITY_1.csv', 'date,steps,distance,runDistance,calories', '2026-01-16,8342,6200,0,320');
    const path = join(folder, 'zepp.zip');
    writeFileSync(path, await zip.close());
    const order = { path, company: 'IMPORT', password: 'secret', member: 'import.master' };
    await within(async (database) => {
      const faults = [{ file: 'BODY/BODY_1.csv', code: 'namesSeveral' }];
      expect(await importFiles(database, order, new Date(), tell)).toMatchObject({ rows: 1, accepted: 1, refused: [], faults });
      expect(await importFiles(database, order, new Date(), tell)).toMatchObject({ rows: 1, accepted: 0, duplicates: 1, faults });
      const locked = await importFiles(database, { ...order, password: 'guessed' }, new Date(), tell);
      expect(locked).toMatchObject({ rows: 0, faults: [{ file: 'zepp.zip', code: 'zipPasswordWrong' }] });
      await expect(importFiles(database, { ...order, member: 'nobody' }, new Date(), tell)).rejects.toThrow('no member with the ID nobody');
      expect(accounts).toEqual([]);
    });
  }, 60_000);

  test('a file that separates its people by height only says what to do instead', async () => {
    const path = join(folder, 'BODY.csv');
    const weighed = (...heights: number[]) =>
      ['time,weight,height,bmi,fatRate', ...heights.map((height) => `2021-02-05 00:30:20+0000,78,${height},21.4,18.5`)].join('\n');
    writeFileSync(path, weighed(191, 165));
    const { code, out } = await run('--company', 'IMPORT', '--dir', path, '--member', 'import.master');
    expect(code).toBe(2);
    expect(out).toContain(
      'not read, contains several people distinguished only by height or number (import it in the portal and assign each to a member): BODY.csv',
    );
  }, 60_000);

  test('a broken file leaves nothing behind, and the others are read', async () => {
    const dir = join(folder, 'half');
    mkdirSync(dir);
    const days = Array.from(
      { length: 1200 },
      (_, day) => `1000000009,${new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10)},9000`,
    );
    const text = ['Id,ActivityDate,TotalSteps', ...days, '1000000009,"'].join('\n');
    writeFileSync(join(dir, 'a.csv'), text + 'x'.repeat(600_000));
    writeFileSync(join(dir, 'b.csv'), 'Id,ActivityDate,TotalSteps\n1000000010,5/2/2016,9000\n');
    await within(async (database) => {
      const report = await importFiles(database, { path: dir, company: 'IMPORT' }, new Date(), tell);
      expect(report).toMatchObject({ rows: 1, accepted: 1, faults: [{ file: 'a.csv', code: 'brokenTable' }] });
      expect(accounts.map(({ id }) => id)).toEqual(['fitbit.1000000010']);
      const left = await database.asPlatform((tx) => tx.select().from(members).where(eq(members.loginId, 'fitbit.1000000009')));
      expect(left).toEqual([]);
    });
  }, 60_000);

  test('the exit code tells a script that nothing could be read', async () => {
    const dir = join(folder, 'unread');
    mkdirSync(dir);
    writeFileSync(join(dir, 'other.csv'), 'a,b\n1,2\n');
    writeFileSync(join(dir, 'run.fit'), Buffer.concat([Buffer.from([14, 16, 0, 0, 9, 0, 0, 0]), Buffer.from('.FIT'), Buffer.alloc(40)]));
    const point = (lat: number, time: string) => `<trkpt lat="${lat}" lon="127.0"><time>2026-06-01T${time}Z</time></trkpt>`;
    const track = `<trk><type>running</type><trkseg>${point(37, '10:00:00')}${point(37.01, '10:06:00')}</trkseg></trk>`;
    writeFileSync(join(dir, 'run.gpx'), `<?xml version="1.0"?>\n<gpx version="1.1" creator="watch">${track}</gpx>`);
    const { code, out, err } = await run('--company', 'IMPORT', '--dir', dir);
    expect([code, err]).toEqual([2, '']);
    expect(out).toContain('not read, names no person (specify the member with --member ID): run.gpx');
    expect(out).toContain('not read, unknown table: other.csv');
    expect(out).toContain('not read, brokenRecording: run.fit');
    expect(out).toContain('0 rows: 0 new, 0 duplicates, 0 refused');
  }, 60_000);

  test.each([
    [['--format', 'fitbit'], 'Usage: npm run import'],
    [['--format', 'pebble', '--company', 'IMPORT', '--dir', '.'], 'There is no format named pebble.'],
    [['--format', 'fitbit', '--company', 'IMPORT', '--dir', '/nowhere/at/all'], 'There is no file or folder /nowhere/at/all.'],
    [['--format', 'fitbit', '--company', 'NOBODY', '--dir', '.'], 'There is no company with the code NOBODY that has a master.'],
    [['--format', 'fitbit', '--company', 'NOMASTER', '--dir', '.'], 'There is no company with the code NOMASTER'],
    [['--fromat', 'fitbit'], "Unknown option '--fromat'"],
  ])(
    '%p stops with a sentence',
    async (args, sentence) => {
      const { code, out, err } = await run(...args);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(sentence);
      expect(err).not.toMatch(/\n\s+at /);
    },
    60_000,
  );

  test('P7: an uncaught exception ends it with one line of kind and place, without the message', async () => {
    // fails while the program opens its database, which is none
    const failing = `process.on('newListener', (name) => {
      if (name === 'uncaughtException') process.nextTick(() => { throw new TypeError('canary'); });
    })`;
    const settings = {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    };
    const { code, out, err } = await runWith(settings, '--company', 'IMPORT', '--dir', exportsDir());
    expect([code, out]).toEqual([1, '']);
    expect(JSON.parse(err)).toEqual({
      level: 60,
      cause: 'TypeError',
      at: expect.stringMatching(/^at /),
      msg: 'uncaught exception, exiting',
    });
  });

  test('a folder without a database is reported, and none is created there', async () => {
    const never = join(folder, 'never');
    expect(await runWith({ DATA_DIR: never, DATABASE_URL: '' }, '--company', 'IMPORT', '--dir', exportsDir())).toEqual({
      code: 1,
      out: '',
      err: `There is no database in ${join(never, 'database')}: DATA_DIR must be the data folder of a platform that has been started before.\n`,
    });
    expect(existsSync(never)).toBe(false);
  }, 60_000);
});
