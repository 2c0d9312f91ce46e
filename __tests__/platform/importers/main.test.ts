import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { openDatabase, type Database } from '@/platform/db/client';
import { bodyRecords } from '@/platform/db/schema/body';
import { companies } from '@/platform/db/schema/company';
import { members } from '@/platform/db/schema/member';
import { accessLogs } from '@/platform/db/schema/privacy';
import { signIn } from '@/platform/queries/auth';
import { freshDatabaseUrl } from '../../support/database';

let folder: string;
let databaseUrl: string | undefined;
const exportsDir = () => join(folder, 'exports');

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' };
  return new Promise((resolve) =>
    execFile(process.execPath, ['--import', 'tsx', 'platform/importers/main.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
}

async function within<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl, databaseDir: join(folder, 'database') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wellness-import-'));
  databaseUrl = await freshDatabaseUrl();
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
  test('loads a folder, makes the accounts that are missing and says what it did not take', async () => {
    const { code, out, err } = await run('--format', 'fitbit', '--company', 'IMPORT', '--dir', exportsDir());
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('not read, unknown table: other.csv');
    expect(out).toContain('refused: weight.csv line 3, weight: implausible');
    expect(out).toContain('4 rows: 3 new, 0 already there, 1 refused');
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
        expect(await signIn(tx, login, new Date())).toMatchObject({ ok: true, mustChangePassword: true });
        const [record] = await tx
          .select()
          .from(bodyRecords)
          .where(and(eq(bodyRecords.compSeq, account!.compSeq), eq(bodyRecords.memberSeq, account!.seq)));
        // 23:59:59 where the company is
        expect(record).toMatchObject({
          weight: 82,
          bfm: 19.7,
          device: 'EX',
          source: 'fitbit',
          measuredText: '2016-05-02T23:59:59',
          measuredAt: new Date('2016-05-02T14:59:59Z'),
        });
        expect(await tx.select({ action: accessLogs.action }).from(accessLogs).where(eq(accessLogs.subjectSeq, account!.seq))).toEqual([
          { action: 'IMPORT fitbit' },
        ]);
      }),
    );
  }, 60_000);

  test('the same folder again adds nothing and makes no accounts', async () => {
    const { out } = await run('--format', 'fitbit', '--company', 'IMPORT', '--dir', exportsDir());
    expect(out).toContain('4 rows: 0 new, 3 already there, 1 refused');
    expect(out).not.toContain('passwords that work once');
  }, 60_000);

  test.each([
    [['--format', 'fitbit'], 'Usage: npm run import'],
    [['--format', 'pebble', '--company', 'IMPORT', '--dir', '.'], 'There is no format named pebble.'],
    [['--format', 'fitbit', '--company', 'IMPORT', '--dir', '/nowhere/at/all'], 'There is no file or folder /nowhere/at/all.'],
    [['--format', 'fitbit', '--company', 'NOBODY', '--dir', '.'], 'There is no company with the code NOBODY and a master to import for.'],
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
});
