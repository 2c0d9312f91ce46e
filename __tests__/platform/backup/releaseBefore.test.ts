/** @engine postgres: the previous release is kept as its backup of a server, which is a tenth of the size of an embedded one. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOpenTo } from '@/lib/shared/permissions';
import { declaredCalls } from '../../support/calls/contracts';
import { requestOf } from '../../support/calls/sample';
import { COMPANY, MANAGER, MEMBER } from '../../support/database/callFixtures';
import { programOf, SHORT_LIVED } from '../../support/database/engine';
import { ownedDatabaseUrl } from '../../support/database/freshDatabase';
import { PASSWORD } from '../../support/database/platform';
import { stopProgram, waitUntilReady, startProgram, type Program } from '../../support/database/program';

jest.setTimeout(180_000);

/**
 * `npm run backup -- --plain` of the previous release, on PostgreSQL: a company with a manager and a member, who has measurements of every
 * kind, a mission with a comment and its picture, a notice and a profile picture. Each release replaces it with its own.
 */
const RELEASE_BEFORE = '__tests__/fixtures/release-before.tar';

const folder = mkdtempSync(join(tmpdir(), 'wellness-before-'));
let program: Program | undefined;
afterAll(async () => {
  if (program) await stopProgram(program, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface SignInReply {
  token: string;
  memberSeq: number;
  compSeq: number;
}

test('J-12: the previous release’s data opens in this release, and its members see the same as before, pictures included', async () => {
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: await ownedDatabaseUrl(), PLATFORM_AUTH_RATE: '1000' };
  const restored = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      [...SHORT_LIVED, programOf('restore'), '--from', RELEASE_BEFORE, '--no-erasures'],
      { env: { ...process.env, NODE_OPTIONS: '', ...env } },
      (error, out, err) => resolve(error ? err : out),
    ),
  );
  expect(restored).toMatch(/^Restored as of /);
  program = await waitUntilReady(await startProgram(env));
  const { url } = program;
  const call = async (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
    return fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  };
  const { compSeq } = (await (await call('GET', '/company/find?code=BEFORE')).json()) as SignInReply;
  const signIn = async (id: string) => {
    const body = { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'KR' };
    return (await (await call('POST', '/login', { body })).json()) as SignInReply;
  };
  const people = { U: await signIn('before.member'), M: await signIn('before.manager') };
  const read = async <T>(path: string, who: SignInReply = people.U) => (await (await call('GET', path, who)).json()) as T;
  const days = 'startDate=2026-10-01&endDate=2026-11-20';

  type Row = Record<string, never>;
  const listed = async (path: string, who?: SignInReply) => (await read<{ list: Row[] }>(path, who)).list;
  const weights = (rows: Row[]) => rows.map((row) => row['weight']);
  const records = await listed('/body/list?page=0&size=20');
  expect(weights(records)).toEqual([71, 72, 73, 74, 75, 76, 77, 78]);
  expect(await listed('/v19blood/getBpManually?startDate=2026-11-01&endDate=2026-11-03')).toMatchObject([{ sbp: 121, dbp: 79 }]);
  expect((await listed(`/user/getBpmIndicator?${days}`)).length).toBe(20);
  const missions = await listed('/mission/listMission?page=0&size=9');
  expect(missions).toMatchObject([{ title: 'Ten thousand steps' }]);
  expect(await listed('/message/list?page=0&size=9')).toMatchObject([{ title: 'Welcome' }]);
  // their manager still has access
  const { memberSeq } = people.U;
  expect(weights(await listed(`/body/list?page=0&size=20&memberSeq=${memberSeq}`, people.M))).toEqual(weights(records));

  const { urlProfile } = await read<{ urlProfile: string }>('/member/profile');
  const picture = await call('GET', urlProfile, people.U);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

  // no read fails on data written by an earlier release
  const names = {
    ...Object.fromEntries(MEMBER.map((field) => [field, memberSeq])),
    ...Object.fromEntries(MANAGER.map((field) => [field, people.M.memberSeq])),
    ...Object.fromEntries(COMPANY.map((field) => [field, compSeq])),
  };
  const broken: string[] = [];
  let calls = 0;
  for (const { spec } of await declaredCalls()) {
    if (spec.method !== 'GET' || spec.needs === null || spec.via || spec.file) continue;
    for (const role of ['U', 'M'] as const) {
      if (!isOpenTo(spec, { role })) continue;
      const { path } = await requestOf(spec, { names });
      const { status } = await call('GET', path, people[role]);
      calls += 1;
      if (status >= 500) broken.push(`${role} ${path}: ${status}`);
    }
  }
  expect(calls).toBeGreaterThan(60);
  expect(broken).toEqual([]);
});
