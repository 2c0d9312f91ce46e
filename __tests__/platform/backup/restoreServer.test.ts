/** @engine postgres: covers the arguments of the server's client tools, and the state of the server after a failed restore. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { programOf, SHORT_LIVED } from '../../support/database/engine';
import { ownedDatabaseUrl } from '../../support/database/freshDatabase';
import { stopProgram, waitUntilReady, startProgram } from '../../support/database/program';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'wellness-server-'));
const archive = join(folder, 'one.tar');
let owned: URL;
const env = () => ({ DATA_DIR: join(folder, 'data'), DATABASE_URL: owned.href, PLATFORM_DEMO: 'off' });

const run = (name: 'backup' | 'restore', args: string[], settings: Record<string, string> = {}) =>
  new Promise<{ code: number; err: string }>((resolve) =>
    execFile(
      process.execPath,
      [...SHORT_LIVED, programOf(name), ...args],
      { env: { ...process.env, NODE_OPTIONS: '', ...env(), ...settings } },
      (error, _, err) => resolve({ code: error ? Number(error.code) : 0, err }),
    ),
  );

/** As the owner of the tables, who has to enter the platform's scope. */
async function asOwner(...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: owned.href });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of ["set app.platform = 'on'", "set app.reads_as = 'KEEPER'", "set app.now = 'now'", ...statements])
      rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
const names = async () => (await asOwner('select name from company')).map(({ name }) => name);

beforeAll(async () => {
  owned = new URL(await ownedDatabaseUrl());
  owned.search = '?options=-c%20statement_timeout%3D600000';
  await stopProgram(await waitUntilReady(await startProgram(env())), 'SIGTERM');
  await asOwner("update company set name = 'As it was'");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup and a restore on a server', () => {
  test('a backup of a server that hides rows is refused, and leaves no file', async () => {
    await asOwner('create policy nothing on company as restrictive using (false)');
    const made = await run('backup', ['--to', archive, '--plain']);
    await asOwner('drop policy nothing on company');
    expect(made).toMatchObject({ code: 1, err: expect.stringMatching(/^The backup would lack all rows: /) });
    expect(readdirSync(folder).filter((name) => name.startsWith('one'))).toEqual([]);
  });

  test('an address with its own options still gets all rows', async () => {
    expect(await run('backup', ['--to', archive, '--plain'])).toEqual({ code: 0, err: '' });
    await asOwner("update company set name = 'Changed'");
    expect(await run('restore', ['--from', archive])).toEqual({ code: 0, err: '' });
    expect(await names()).toEqual(['As it was']);
  });

  test('client programs of 17 or newer, whose scripts begin with settings that older servers do not know, still restore all rows', async () => {
    await asOwner("update company set name = 'Changed'");
    const newer = join(folder, 'newer');
    mkdirSync(newer);
    // as version 17 writes it
    const dumpHead = `SET statement_timeout = 0;\\nSET lock_timeout = 0;\\nSET idle_in_transaction_session_timeout = 0;\\nSET transaction_timeout = 0;\\n`;
    writeFileSync(
      join(newer, 'pg_restore'),
      `#!/bin/sh\nprintf '%b' '--\\n-- PostgreSQL database dump\\n--\\n\\n${dumpHead}'\nexec "$(PATH=$OLDER command -v pg_restore)" "$@"\n`,
      {
        mode: 0o755,
      },
    );
    const path = { PATH: `${newer}:${process.env.PATH}`, OLDER: process.env.PATH! };
    expect(await run('restore', ['--from', archive], path)).toEqual({ code: 0, err: '' });
    expect(await names()).toEqual(['As it was']);
  });

  test('a pg_restore that dies after a part changes nothing', async () => {
    await asOwner("update company set name = 'Changed'");
    const dying = join(folder, 'dying');
    mkdirSync(dying);
    // psql has time to read the end of what there is
    const script = `#!/bin/sh\n"$(PATH=$REAL command -v pg_restore)" "$@" | head -c 20000\nexec >&-\nsleep 2\necho gone >&2\nexit 3\n`;
    writeFileSync(join(dying, 'pg_restore'), script, { mode: 0o755 });
    const path = { PATH: `${dying}:${process.env.PATH}`, REAL: process.env.PATH! };
    const { code, err } = await run('restore', ['--from', archive], path);
    expect([code, err]).toEqual([1, expect.stringMatching(/^pg_restore exited with 3: gone/)]);
    expect(err).not.toContain('already');
    expect(await names()).toEqual(['Changed']);
  });

  test('R-OPS-02: a data folder created by a restore is readable by its owner alone, even if the restore fails', async () => {
    const failing = join(folder, 'failing');
    mkdirSync(failing);
    writeFileSync(join(failing, 'pg_restore'), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
    const fresh = join(folder, 'fresh');
    const settings = { DATA_DIR: fresh, PATH: `${failing}:${process.env.PATH}` };
    const { code, err } = await run('restore', ['--from', archive, '--no-erasures'], settings);
    expect([code, err]).toEqual([1, expect.stringMatching(/^pg_restore exited with 3/)]);
    expect((statSync(fresh).mode & 0o777).toString(8)).toBe('700');
  });

  test('an unusable DATABASE_APP_URL login is detected before anything is changed', async () => {
    await asOwner("update company set name = 'Changed'");
    const stale = Object.assign(new URL(owned), { username: 'long_gone' }).href;
    const { code, err } = await run('restore', ['--from', archive], { DATABASE_APP_URL: stale });
    expect([code, err]).toEqual([1, expect.stringMatching(/^The login of DATABASE_APP_URL cannot be used \(28000\)/)]);
    expect(err).not.toContain('already');
    expect(await names()).toEqual(['Changed']);
  });

  test('a restore that fails later reports that the database already is the backup’s', async () => {
    const login = `calls_${randomBytes(6).toString('hex')}`;
    await asOwner(`create role ${login} login`, `grant wellness_app to ${login}`);
    const elsewhere = Object.assign(new URL(owned), { username: login, pathname: new URL(process.env.TEST_DATABASE_URL!).pathname }).href;
    const { code, err } = await run('restore', ['--from', archive], { DATABASE_APP_URL: elsewhere });
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^The login of DATABASE_APP_URL .*\. The database has already been replaced by the backup /),
    ]);
    expect(await names()).toEqual(['As it was']);
    expect((await run('restore', ['--from', archive])).code).toBe(0);
  });
});
