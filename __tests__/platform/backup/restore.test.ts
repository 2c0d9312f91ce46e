import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { parseErasures } from '@/platform/core/erasureList';
import { CONSENT_VERSION } from '@/lib/consent/readers';
import { MAIL_CONSENT_VERSION } from '@/lib/notice/notices';
import { isOpenTo } from '@/lib/shared/permissions';
import type { Role } from '@/lib/shared/roles';
import { declaredCalls } from '../../support/calls/contracts';
import { requestOf } from '../../support/calls/sample';
import { COMPANY, MANAGER, MEMBER } from '../../support/database/callFixtures';
import { programOf, SHORT_LIVED } from '../../support/database/engine';
import { freshDatabaseUrl } from '../../support/database/freshDatabase';
import { stopProgram, freePort, waitUntilReady, startProgram, type Program } from '../../support/database/program';

jest.setTimeout(300_000);

const PASSWORD = 'Wellness!2026';
const PEOPLE = { U: 'demo.member', M: 'demo.manager', S: 'demo.master', A: 'demo.admin' } as const;
/** Withdraws after the backup. */
const LEAVER = 'james.kim';
/** Paths whose responses change by reading itself, or show how sessions are used. */
const MOVES = ['/privacy/accesses', '/member/sessions', '/privacy/held', '/privacy/review', '/company/trust'];
/** Everyone signs in again after a restore. */
const LAST_SIGN_IN = /"checkIn":"[^"]*"/g;
/** What others leave among the pictures: a network disk, or people who sort them by hand. */
const STRANGE = ['@eaDir/thumb.db', 'photo (copy).jpg', '사진.jpg'];

const folder = mkdtempSync(join(tmpdir(), 'wellness-restore-'));
const dataDir = join(folder, 'data');
const archive = join(folder, 'one.age');
const keyFile = join(folder, 'key');
/** The same backup for an age identity, which opens at once; deriving a key from a passphrase takes 1.25 s of CPU. */
const owned = join(folder, 'owned.age');
const identityFile = join(folder, 'identity');
const MAKE_IDENTITY = `import { generateIdentity } from 'age-encryption'; process.stdout.write(await generateIdentity());`;
let databaseUrl = '';
let program: Program;

/** A database whose owner is no superuser: it owns what it backs up, and is subject to row-level security. */
async function ownDatabase(): Promise<string> {
  const fresh = await freshDatabaseUrl();
  if (!fresh) return '';
  const name = `drill_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: fresh });
  await client.connect();
  await client.query(`create role ${name} login createrole password 'x'`);
  await client.query(`grant wellness_app to ${name}`);
  await client.query(`create database ${name} owner ${name}`);
  await client.end();
  return Object.assign(new URL(fresh), { username: name, password: 'x', pathname: `/${name}` }).href;
}

/** The default folder without FILES_URL, given with a trailing slash. */
const FILES_URL = `${pathToFileURL(join(dataDir, 'files')).href}/`;
const env = () => ({ DATA_DIR: dataDir, FILES_URL, DATABASE_URL: databaseUrl, PLATFORM_DEMO: 'on', PLATFORM_AUTH_RATE: '1000' });

type Tool = 'backup' | 'restore';

const run = (name: Tool, ...args: string[]) => runWith({}, name, ...args);
function runWith(settings: Record<string, string>, name: Tool, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [...SHORT_LIVED, programOf(name), ...args],
      { env: { ...process.env, NODE_OPTIONS: '', ...env(), ...settings } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  );
}

async function startPlatform(): Promise<void> {
  program = await waitUntilReady(await startProgram({ ...env(), PLATFORM_PORT: await freePort() }));
}

async function call(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) };
  const answer = await fetch(program.url + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, text };
}

interface SignInReply {
  token: string;
  memberSeq: number;
  compSeq: number;
}

let company: number;
async function signIn(id: string, compSeq = company): Promise<{ status: number; signed: SignInReply }> {
  const { status, text } = await call('POST', '/login', { body: { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' } });
  return { status, signed: { compSeq, ...(JSON.parse(text) as object) } as SignInReply };
}

const tokens = {} as Record<Role, SignInReply>;
const signAllIn = async () => {
  for (const [role, id] of Object.entries(PEOPLE)) tokens[role as Role] = (await signIn(id)).signed;
};

/** Every read of the contract, as every role that may make it, by name. */
async function readAll(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const member = tokens.U.memberSeq;
  const names = {
    ...Object.fromEntries(MEMBER.map((field) => [field, member])),
    ...Object.fromEntries(MANAGER.map((field) => [field, tokens.M.memberSeq])),
    ...Object.fromEntries(COMPANY.map((field) => [field, company])),
  };
  for (const { spec } of await declaredCalls()) {
    if (spec.method !== 'GET' || spec.needs === null || spec.file || MOVES.includes(spec.path)) continue;
    for (const role of ['U', 'M', 'S', 'A'] as const) {
      if (!isOpenTo(spec, { role })) continue;
      const { path } = await requestOf(spec, { names });
      const { status, text } = await call('GET', path, { token: tokens[role].token });
      answers[`${role} ${path}`] = `${status} ${status < 400 ? text.replaceAll(LAST_SIGN_IN, '') : ''}`;
    }
  }
  return answers;
}

/** The number of the member's nights that the manager sees, after the member has saved these answers. */
async function sleepShown(answers: object[] = []): Promise<number> {
  if (answers.length > 0) expect((await call('POST', '/consent/save', { token: tokens.U.token, body: { answers } })).status).toBe(200);
  const { text } = await call('GET', `/v19sleep/listExistData?memberSeq=${tokens.U.memberSeq}`, { token: tokens.M.token });
  return (JSON.parse(text) as { list: object[] }).list.length;
}

/** Registers a company; returns its number. */
async function addCompany(code: string): Promise<number> {
  const body = {
    companyInfo: { pcode: code, ppw: PASSWORD },
    companyProfile: { compName: `Company ${code}`, email: 'office@example.com' },
    login: { lang: 'EN', pw: 'ignored', id: 'new.master', sns: 'O' },
    profile: { email: 'new.master@example.com' },
  };
  expect((await call('POST', '/company/register', { token: tokens.A.token, body })).status).toBe(200);
  return (JSON.parse((await call('GET', `/company/find?code=${code}`)).text) as { compSeq: number }).compSeq;
}

/** Deletes a company, and returns the code of its archive once it is in the outbox. */
async function deleteCompany(compSeq: number, code: string): Promise<string> {
  const body = { list: [compSeq], codes: [code], ppw: PASSWORD };
  expect((await call('DELETE', '/company/deleteCompany', { token: tokens.A.token, body })).status).toBe(200);
  for (;;) {
    const found = /archive#([\w-]{32})/.exec((await call('GET', '/outbox')).text);
    if (found) return found[1]!;
    await pause(200);
  }
}

const filesUnder = (at: string): string[] =>
  existsSync(at)
    ? readdirSync(at, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .sort()
    : [];

beforeAll(async () => {
  databaseUrl = await ownDatabase();
  writeFileSync(keyFile, 'a passphrase of this test alone\n');
  // a package of ES modules only, which Jest cannot load
  const identity = execFileSync(process.execPath, ['--input-type=module', '--eval', MAKE_IDENTITY]);
  writeFileSync(identityFile, `# of this test alone\n${identity}\n`);
  await startPlatform();
  const found = JSON.parse((await call('GET', '/company/find?code=DEMO')).text) as { compSeq: number };
  company = found.compSeq;
  await signAllIn();
});
afterAll(async () => {
  await stopProgram(program, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('R-OPS-02: a backup and its restore', () => {
  let before: Record<string, string>;
  let pictures: string[];
  let closing: number;
  let archiveCode: string;

  test('is made while the platform runs, encrypted, and readable by its owner only', async () => {
    // create everything that is created on first use: a database that starts from a backup may skip sequence numbers
    await call('GET', '/member/push', { token: tokens.U.token });
    expect((await call('POST', '/message/delivery', { token: tokens.U.token, body: { mail: true } })).status).toBe(200);
    for (const { token } of Object.values(tokens)) await call('GET', '/chat/rooms', { token });
    closing = await addCompany('CLOSING');
    for (const name of STRANGE) {
      const path = join(dataDir, 'files', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, name);
    }
    expect(await run('backup', '--to', archive)).toMatchObject({ code: 1, err: expect.stringContaining('Usage') });
    const made = await run('backup', '--to', archive, '--key-file', keyFile);
    expect([made.code, made.err]).toEqual([0, '']);
    expect((await run('backup', '--to', owned, '--key-file', identityFile)).code).toBe(0);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readFileSync(archive).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
    if (!databaseUrl) expect(statSync(join(dataDir, 'backup.sock')).mode & 0o777).toBe(0o600);
  });

  test('an existing archive is not overwritten', async () => {
    expect(await run('backup', '--to', archive, '--key-file', identityFile)).toMatchObject({
      code: 1,
      err: `The file ${archive} already exists.\n`,
    });
  });

  test.each([
    ['does not exist', () => join(folder, 'gone'), 'ENOENT'],
    ['is a file', () => keyFile, 'ENOTDIR'],
  ])('is not made without the pictures, if their folder %s', async (_, place, code) => {
    const to = join(folder, 'bare.tar');
    const made = await runWith({ FILES_URL: pathToFileURL(place()).href }, 'backup', '--to', to, '--plain');
    expect(made).toMatchObject({ code: 1, out: '' });
    expect(made.err).toBe(
      `The backup would lack pictures: ${place()} cannot be read (${code}); check FILES_URL and the permissions of its files.\n`,
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('bare'))).toEqual([]);
  });

  test('is not made of a folder on which no platform was started, and creates nothing there', async () => {
    const never = join(folder, 'never');
    const settings = { DATA_DIR: never, FILES_URL: '', DATABASE_URL: '' };
    expect(await runWith(settings, 'backup', '--to', join(folder, 'bare.tar'), '--plain')).toMatchObject({
      code: 1,
      err: `There is no database in ${join(never, 'database')}: DATA_DIR must be the data folder of a platform that has been started before.\n`,
    });
    expect(readdirSync(folder).filter((name) => /^(never|bare)/.test(name))).toEqual([]);
  });

  test('is refused while the platform runs', async () => {
    const refused = await run('restore', '--from', owned, '--key-file', identityFile);
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(databaseUrl ? /^The database is in use/ : /^Another process has the data folder/);
    expect((await call('GET', '/health/ready')).status).toBe(200);
  });

  test('a company is deleted, a member withdraws, another refuses consent, and the platform is stopped', async () => {
    archiveCode = await deleteCompany(closing, 'CLOSING');
    const { signed } = await signIn(LEAVER);
    expect((await call('POST', '/privacy/withdraw', { token: signed.token, body: { pw: PASSWORD } })).status).toBe(200);
    // the remaining member withdraws a consent
    expect(await sleepShown()).toBeGreaterThan(0);
    expect(await sleepShown([{ reader: 'MANAGER', kind: 'sleep', given: false }])).toBe(0);
    // and wants neither to be seen in rankings nor emailed
    const { token } = tokens.U;
    const hidden = { shownAs: 'HIDDEN', nickname: null, picture: false };
    expect((await call('POST', '/member/rankSetting', { token, body: hidden })).status).toBe(200);
    expect((await call('POST', '/message/delivery', { token, body: { mail: false } })).status).toBe(200);
    const { notes } = parseErasures(readFileSync(join(dataDir, 'erasures'), 'utf8'));
    const note = { compSeq: company, createdAt: expect.any(String), at: expect.any(String) };
    expect(notes).toEqual([
      { ...note, compSeq: closing, memberSeq: null },
      { ...note, memberSeq: signed.memberSeq },
      ...[
        { about: ['MANAGER:sleep'], version: CONSENT_VERSION },
        { about: [], unwanted: ['NAME', 'PICTURE'] },
        { about: [], unwanted: ['MAIL'], version: MAIL_CONSENT_VERSION },
      ].map((refused) => ({
        ...note,
        memberSeq: tokens.U.memberSeq,
        refused: { ...refused, until: expect.any(String) },
      })),
    ]);
    before = await readAll();
    pictures = filesUnder(join(dataDir, 'files'));
    expect(pictures).toEqual(expect.arrayContaining(STRANGE.map((name) => basename(name))));
    expect(pictures.length).toBeGreaterThan(5);
    expect(Object.values(before).filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(60);
    expect(await stopProgram(program, 'SIGTERM')).toBe(0);
  });

  test('with the wrong key, damaged, cut off or without a list of erasures it is refused in one sentence, and nothing is changed', async () => {
    const present = readdirSync(dataDir).sort();
    const refuse = async (from: string, key: string) => {
      const { code, err } = await run('restore', '--from', from, '--key-file', key);
      expect(code).toBe(1);
      expect(readdirSync(dataDir).sort()).toEqual(present);
      return err;
    };
    const other = join(folder, 'other');
    writeFileSync(other, 'another passphrase than that one');
    expect(await refuse(archive, other)).toBe('The archive cannot be decrypted with this key, or its header is damaged.\n');

    const damaged = join(folder, 'damaged');
    const bytes = readFileSync(owned);
    bytes[Math.floor(bytes.length * 0.7)]! ^= 1;
    writeFileSync(damaged, bytes);
    expect(await refuse(damaged, identityFile)).toMatch(/^The archive .* is damaged or truncated\.\n$/);

    for (const left of [0.99, 0.5]) {
      copyFileSync(owned, damaged);
      truncateSync(damaged, Math.floor(statSync(owned).size * left));
      expect(await refuse(damaged, identityFile)).toMatch(/^The archive .* is damaged or truncated\.\n$/);
    }

    const list = join(dataDir, 'erasures');
    const kept = readFileSync(list);
    rmSync(list);
    const { code, err } = await run('restore', '--from', owned, '--key-file', identityFile);
    expect([code, err]).toEqual([1, expect.stringMatching(/^There is no list of erasures in .*--no-erasures\.\n$/)]);
    writeFileSync(list, kept, { mode: 0o600 });
  });

  test('a machine on which the platform ran before the restore still needs the list of erasures', async () => {
    const settings = { DATA_DIR: join(folder, 'new'), FILES_URL: '', PLATFORM_DEMO: 'off' };
    const started = await startProgram({ ...env(), ...settings, PLATFORM_PORT: await freePort() });
    await stopProgram(await waitUntilReady(started), 'SIGTERM');
    const { code, err } = await runWith(settings, 'restore', '--from', owned, '--key-file', identityFile);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^The list of erasures in .* does not belong to the backup.*--no-erasures\.\n$/),
    ]);
  });

  test('O6 F14 R-PRIV-01: after a restore every read returns the same, withdrawn members and deleted companies stay erased, the archives of those can still be downloaded, and refused consents stay refused', async () => {
    const restored = await run('restore', '--from', archive, '--key-file', keyFile);
    expect([restored.code, restored.err]).toEqual([0, '']);
    expect(restored.out).toContain('; 2 members and companies erased since then were erased again.');
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
    expect(filesUnder(join(dataDir, 'files'))).toEqual(pictures);
    await startPlatform();
    const fetched = await call('POST', '/company/archive', { body: { code: archiveCode } });
    expect([fetched.status, fetched.text.slice(0, 2)]).toEqual([200, 'PK']);
    expect((await signIn(LEAVER)).status).toBe(401);
    // the backup does not know which sessions were ended since
    for (const { token } of Object.values(tokens)) expect((await call('GET', '/member/profile', { token })).status).toBe(401);
    await signAllIn();
    expect(await sleepShown()).toBe(0);
    const after = await readAll();
    const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
    expect(changed).toEqual([]);
  });

  test('restoring a later backup brings no erased member back either, and an unencrypted one works too', async () => {
    const plain = join(folder, 'plain.tar');
    expect((await run('backup', '--to', plain, '--plain')).code).toBe(0);
    expect(statSync(plain).mode & 0o777).toBe(0o600);
    await stopProgram(program, 'SIGTERM');
    const cut = join(folder, 'cut.tar');
    copyFileSync(plain, cut);
    truncateSync(cut, statSync(plain).size - 4096);
    expect((await run('restore', '--from', cut)).err).toMatch(/damaged or truncated/);
    const restored = await run('restore', '--from', plain);
    expect([restored.code, restored.err]).toEqual([0, '']);
    expect(restored.out).toContain('; 0 members and companies');
    await startPlatform();
    expect((await signIn(LEAVER)).status).toBe(401);
    expect((await signIn(PEOPLE.U)).status).toBe(200);
  });

  test('R-OPS-02 R-PRIV-01: on a database restored by other means, erasures and refusals are repeated and all sessions ended', async () => {
    await stopProgram(program, 'SIGTERM');
    const list = join(dataDir, 'erasures');
    const kept = readFileSync(list);
    rmSync(list);
    // like a dump that was loaded by hand
    const restored = await run('restore', '--from', owned, '--key-file', identityFile, '--no-erasures');
    writeFileSync(list, kept, { mode: 0o600 });
    await startPlatform();
    const { status, signed } = await signIn(LEAVER);
    expect(status).toBe(200);
    await signAllIn();
    expect(await sleepShown()).toBeGreaterThan(0);
    const at = /^Restored as of (\S+);/.exec(restored.out)![1]!;
    expect((await run('restore', '--as-of', at)).err).toMatch(
      databaseUrl ? /^The database is in use/ : /^Another process has the data folder/,
    );
    await stopProgram(program, 'SIGTERM');
    for (const wrong of ['yesterday', '2026-11-29T03:00:00', '9999-01-01T00:00:00Z'])
      expect((await run('restore', '--as-of', wrong)).err).toMatch(
        /^--as-of must be the time whose state was restored[^\n]+point-in-time recovery[^\n]+\n$/,
      );
    const repeated = await run('restore', '--as-of', at);
    expect([repeated.err, repeated.code]).toEqual(['', 0]);
    expect(repeated.out).toBe(`2 members and companies erased since ${at} were erased again, and all sessions ended.\n`);
    await startPlatform();
    for (const { token } of [signed, ...Object.values(tokens)]) expect((await call('GET', '/member/profile', { token })).status).toBe(401);
    expect((await signIn(LEAVER)).status).toBe(401);
    await signAllIn();
    expect(await sleepShown()).toBe(0);
  });
});
