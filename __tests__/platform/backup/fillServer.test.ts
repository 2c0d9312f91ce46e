/** @engine postgres: a backup of the embedded database is restored to a server. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { programOf, SHORT_LIVED } from '../../support/database/engine';
import { ownedDatabaseUrl } from '../../support/database/freshDatabase';
import { stopProgram, waitUntilReady, startProgram, type Program } from '../../support/database/program';

jest.setTimeout(300_000);

const PASSWORD = 'Wellness!2026';
/** Withdraws after the backup. */
const LEAVER = 'james.kim';
/** What COPY has to escape. */
const STRANGE = 'a\tb\\N\\.\nc "d", é, 하나';

const folder = mkdtempSync(join(tmpdir(), 'wellness-fill-'));
const dataDir = join(folder, 'data');
const archive = join(folder, 'one.tar');
let owned: string;

function run(
  name: 'backup' | 'restore',
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [...SHORT_LIVED, programOf(name), ...args],
      { env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', DATA_DIR: dataDir, ...settings } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
}

/** Runs statements on the server as the owner of its tables, in the platform's scope; returns the rows of the last. */
async function onServer<T>(...statements: string[]): Promise<T[]> {
  const client = new Client({ connectionString: owned });
  await client.connect();
  try {
    let rows: T[] = [];
    for (const statement of [
      "set app.platform = 'on'; set app.reads_as = 'KEEPER'; set app.now = 'now'; set time zone 'UTC'",
      ...statements,
    ])
      rows = (await client.query<T & object>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function onEmbedded<T>(data: string, ...statements: string[]): Promise<T[]> {
  const client = await PGlite.create({ dataDir: join(data, 'database', 'pglite') });
  try {
    let rows: T[] = [];
    for (const statement of ["set app.now = 'now'", "set time zone 'UTC'", ...statements]) rows = (await client.query<T>(statement)).rows;
    return rows;
  } finally {
    await client.close();
  }
}

const TABLES = "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1";
/** Number and checksum of the rows of each table, generated columns included. */
const sumsOf = (names: readonly string[]) =>
  names
    .map(
      (name) =>
        `select '${name}' as name, count(*)::int, md5(coalesce(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text collate "C"), '')) as sum from "${name}" t`,
    )
    .join(' union all ');
const SEQUENCES = "select sequencename as name, last_value::int as last from pg_sequences where schemaname = 'public' order by 1";
/** What guards the rows, which the restore suspends. */
const GUARDS = `select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text as guard from pg_trigger where not tgisinternal
  union all select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all select relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
`;

async function call(program: Program, method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) };
  const answer = await fetch(program.url + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as never };
}

async function signIn(program: Program, id: string): Promise<{ status: number; token: string }> {
  const { compSeq } = (await call(program, 'GET', '/company/find?code=DEMO')).body as { compSeq: number };
  const { status, body } = await call(program, 'POST', '/login', {
    body: { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' },
  });
  return { status, token: (body as { token: string }).token };
}

/** A machine on which no platform ran. */
const elsewhere = () => ({ DATA_DIR: join(folder, 'elsewhere'), DATABASE_URL: owned });
const demo = { DATA_DIR: dataDir, PLATFORM_DEMO: 'on', PLATFORM_AUTH_RATE: '1000' };

beforeAll(async () => {
  owned = await ownedDatabaseUrl();
  await stopProgram(await waitUntilReady(await startProgram(demo)), 'SIGTERM');
  await onEmbedded(dataDir, `update company set name = E'${STRANGE.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}' where code = 'TRIO'`);
  expect(await run('backup', ['--to', archive, '--plain'], {})).toMatchObject({ code: 0, err: '' });
  const program = await waitUntilReady(await startProgram(demo));
  const { token } = await signIn(program, LEAVER);
  expect((await call(program, 'POST', '/privacy/withdraw', { token, body: { pw: PASSWORD } })).status).toBe(200);
  await stopProgram(program, 'SIGTERM');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('R-OPS-02: a backup of the embedded database restored to a server', () => {
  test('one that breaks off leaves the tables empty', async () => {
    const broken = join(folder, 'broken');
    mkdirSync(broken);
    // the script ends within the rows of a table
    const script = `#!/bin/sh\nreal="$(PATH=$REAL command -v psql)"\ncase "$*" in *--file=-*) head -c 2000000 | "$real" "$@"; exit 3;; esac\nexec "$real" "$@"\n`;
    writeFileSync(join(broken, 'psql'), script, { mode: 0o755 });
    const path = { PATH: `${broken}:${process.env.PATH}`, REAL: process.env.PATH! };
    const { code, err } = await run('restore', ['--from', archive, '--no-erasures'], { ...elsewhere(), ...path });
    expect([code, err]).toEqual([1, expect.stringMatching(/^psql exited with 3/)]);
    expect(err).not.toContain('already');
    expect(await onServer('select count(*)::int from company')).toEqual([{ count: 0 }]);
  });

  test('every table then has the same rows, sequences continue, and triggers, foreign keys and row-level security are as before', async () => {
    const one = join(folder, 'embedded');
    expect(await run('restore', ['--from', archive, '--no-erasures'], { DATA_DIR: one })).toMatchObject({ code: 0, err: '' });
    expect(await run('restore', ['--from', archive, '--no-erasures'], elsewhere())).toMatchObject({
      code: 0,
      err: '',
    });
    const names = (await onServer<{ name: string }>(TABLES)).map(({ name }) => name);
    const kept = await onEmbedded<{ count: number }>(one, sumsOf(names));
    expect(kept.filter(({ count }) => count > 0).length).toBeGreaterThan(40);
    expect(await onServer(sumsOf(names))).toEqual(kept);
    expect(await onServer("select name from company where code = 'TRIO'")).toEqual([{ name: STRANGE }]);
    expect(await onServer(SEQUENCES)).toEqual(await onEmbedded(one, SEQUENCES));
    expect((await onServer<{ guard: string }>(GUARDS)).map(({ guard }) => guard).sort()).toEqual(
      (await onEmbedded<{ guard: string }>(one, GUARDS)).map(({ guard }) => guard).sort(),
    );
    expect((await onServer("insert into company (code, name) values ('NEXT', 'Next') returning seq")).length).toBe(1);
    expect(readdirSync(elsewhere().DATA_DIR).filter((name) => name.startsWith('restore-') || name === 'database')).toEqual([]);
  });

  test('the same data folder continues on the server: who withdrew since stays erased, and members see their pages', async () => {
    owned = await ownedDatabaseUrl();
    const restored = await run('restore', ['--from', archive], { DATABASE_URL: owned });
    expect([restored.code, restored.err]).toEqual([0, '']);
    expect(restored.out).toContain('; 1 members and companies erased since then were erased again.');
    expect(restored.out).toContain(` and ${join(dataDir, 'database')}: delete it`);
    expect(existsSync(join(dataDir, 'database', 'pglite'))).toBe(true);
    const program = await waitUntilReady(await startProgram({ ...demo, DATABASE_URL: owned }));
    try {
      expect((await signIn(program, LEAVER)).status).toBe(401);
      const { token } = await signIn(program, 'demo.member');
      const { body } = await call(program, 'GET', '/body/list?page=0&size=20', { token });
      expect((body as { list: object[] }).list.length).toBe(20);
      const { urlProfile } = (await call(program, 'GET', '/member/profile', { token })).body as { urlProfile: string };
      expect((await fetch(program.url + urlProfile, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    } finally {
      await stopProgram(program, 'SIGTERM');
    }
    // and neither is it filled a second time
    const again = await run('restore', ['--from', archive], { DATABASE_URL: owned });
    expect([again.code, again.err]).toEqual([1, expect.stringMatching(/^The database of DATABASE_URL is not empty: .*\.\n$/)]);
  });
});
