import { Secret, TOTP } from 'otpauth';
import type { FactorRoleState } from '@/lib/auth/factor/contract';
import { seedFixtures, type Fixtures } from '../../../support/database/fixtures';
import { PASSWORD, startPlatform, type Answer, type TestPlatform } from '../../../support/database/platform';

let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'WAIT');
});
afterAll(() => platform.stop());

interface SignedIn {
  token: string;
  name: string;
  factorDue: boolean;
  recoveryCodes?: string[];
}
type Failure = { error?: { code: string } };
const post = <T = Failure>(path: string, token: string, body?: object) => platform.call<T>('POST', path, { token, body });
const outcomeOf = ({ status, body }: Answer<Failure>) => [status, body.error?.code];
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
const ask = (roles: readonly string[], token = fixtures.S.token) =>
  post<{ list: FactorRoleState[] } & Failure>('/company/factorRoles', token, { roles });
const dueOf = async (token: string) => (await platform.call<{ due: string | null }>('GET', '/factor', { token })).body.due;
const opens = async (token: string) => outcomeOf(await platform.call<Failure>('GET', '/member/unit', { token }));

async function newMember(id: string): Promise<number> {
  return platform.addMember({ compSeq: fixtures.compSeq, id, type: 'U', managerSeq: fixtures.M.seq });
}
async function signIn(id: string): Promise<SignedIn> {
  const login = { compSeq: fixtures.compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang: 'EN' };
  return (await platform.call<SignedIn>('POST', '/login', { body: login })).body;
}
async function setUp(token: string) {
  const { secret } = (await post<{ secret: string }>('/factor/begin', token)).body;
  return { secret, passed: await post<SignedIn>('/factor/confirm', token, { factorCode: codeOf(secret) }) };
}

test('R-ACC-01: only the master sets which roles need a second factor', async () => {
  expect(outcomeOf(await ask(['U'], fixtures.M.token))).toEqual([403, 'FORBIDDEN']);
  expect(outcomeOf(await ask(['A']))).toEqual([422, 'BAD_INPUT']);
  expect((await ask(['M', 'S'])).body.list).toEqual([
    { role: 'S', required: true, without: 1 },
    { role: 'M', required: true, without: 2 },
    { role: 'U', required: false, without: 2 },
  ]);
  expect((await ask([])).body.list.every(({ required }) => !required)).toBe(true);
});

test('R-ACC-01: the requirement for administrators stays, whatever the master chooses', async () => {
  await platform.sql(`update company set factor_roles = '{A,U}' where seq = ${fixtures.compSeq}`);
  await ask(['M']);
  expect(await platform.sql(`select factor_roles::text as roles from company where seq = ${fixtures.compSeq}`)).toEqual([
    { roles: '{A,M}' },
  ]);
  await platform.sql(`update company set factor_roles = '{}' where seq = ${fixtures.compSeq}`);
});

describe('a role that needs a second factor', () => {
  beforeAll(() => ask(['U']));
  afterAll(() => ask([]));

  test('R-ACC-01: a member without one sets it up right after the password; until then nothing opens and no name is returned', async () => {
    await newMember('wait.new');
    const waiting = await signIn('wait.new');
    expect(waiting).toMatchObject({ factorDue: true, name: '' });
    expect([await dueOf(waiting.token), await opens(waiting.token)]).toEqual(['SET_UP', [403, 'FACTOR_REQUIRED']]);
    expect(outcomeOf(await post('/factor', waiting.token, { factorCode: '123456' }))).toEqual([404, 'NOT_FOUND']);
    const { passed } = await setUp(waiting.token);
    expect(passed.body).toMatchObject({ name: 'wait.new', factorDue: false });
    expect(passed.body.recoveryCodes).toHaveLength(10);
    expect([await opens(passed.body.token), (await opens(waiting.token))[0]]).toEqual([[200, undefined], 401]);
    const mails = await platform.sql<{ subject: string }>(`select subject from mail_outbox where "to" = 'wait.new@example.com'`);
    expect(mails.map(({ subject }) => subject)).toEqual(['Two-step verification is on']);
  });

  test('R-ACC-01: a member with one gives its code, and cannot replace it with the password alone', async () => {
    await newMember('wait.has');
    const { passed } = await setUp((await signIn('wait.has')).token);
    const waiting = await signIn('wait.has');
    expect(await dueOf(waiting.token)).toBe('CODE');
    expect(outcomeOf(await post('/factor/begin', waiting.token))).toEqual([409, 'CONFLICT']);
    expect(outcomeOf(await post('/factor/confirm', waiting.token, { factorCode: '123456' }))).toEqual([404, 'NOT_FOUND']);
    expect((await post('/factor', waiting.token, { factorCode: passed.body.recoveryCodes![0] })).status).toBe(200);
  });

  test('R-ACC-03: the first sign-in of a social account is not emailed, a later one from a forgotten browser is', async () => {
    const seq = await newMember('wait.social');
    await platform.sql(`update member set sns = 'G' where seq = ${seq}`);
    const come = async (code: string) => {
      await platform.sql(
        `insert into one_time_code (company_seq, code_hash, member_seq, purpose, created_at, expires_at)
         values (${fixtures.compSeq}, encode(sha256('${code}'), 'hex'), ${seq}, 'SOCIAL', now(), now() + interval '1 hour')`,
      );
      return (await platform.call<SignedIn>('POST', '/handOff', { body: { code, memberSeq: seq, lang: 'EN' } })).body;
    };
    const mails = async () =>
      (await platform.sql<{ subject: string }>(`select subject from mail_outbox where "to" = 'wait.social@example.com' order by seq`)).map(
        ({ subject }) => subject,
      );
    const { passed } = await setUp((await come('first-code-of-the-social-provider-in-this-test')).token);
    expect([passed.status, await mails()]).toEqual([200, ['Two-step verification is on']]);
    // as after 90 days without a sign-in
    await platform.sql(`delete from known_browser where member_seq = ${seq}`);
    const waiting = await come('later-code-of-the-social-provider-in-this-test');
    expect((await post('/factor', waiting.token, { factorCode: passed.body.recoveryCodes![0] })).status).toBe(200);
    expect(await mails()).toContain('New sign-in to your account');
  });

  test('R-ACC-01: it cannot be switched off while the role needs it', async () => {
    await newMember('wait.off');
    const { passed } = await setUp((await signIn('wait.off')).token);
    const { token, recoveryCodes } = passed.body;
    const remove = () =>
      platform.call<Failure>('DELETE', '/member/factor', { token, body: { proof: PASSWORD, factorCode: recoveryCodes![1] } });
    expect((await platform.call<{ required: boolean }>('GET', '/member/factor', { token })).body.required).toBe(true);
    expect(outcomeOf(await remove())).toEqual([403, 'FORBIDDEN']);
    await ask([]);
    expect((await remove()).status).toBe(200);
    await ask(['U']);
  });

  test('R-ACC-01: a wrong first code opens nothing, and other roles sign in as before', async () => {
    await newMember('wait.wrong');
    const { token } = await signIn('wait.wrong');
    const { secret } = (await post<{ secret: string }>('/factor/begin', token)).body;
    const wrong = String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');
    expect(outcomeOf(await post('/factor/confirm', token, { factorCode: wrong }))).toEqual([409, 'CONFLICT']);
    expect(await dueOf(token)).toBe('SET_UP');
    expect((await signIn('wait.manager')).factorDue).toBe(false);
  });
});

test('R-ACC-01: a complete session is not asked for a code, and cannot set up a factor without re-authentication', async () => {
  const { token } = fixtures.U;
  expect(await dueOf(token)).toBeNull();
  expect(outcomeOf(await post('/factor', token, { factorCode: '123456' }))).toEqual([404, 'NOT_FOUND']);
  expect(outcomeOf(await post('/factor/begin', token))).toEqual([404, 'NOT_FOUND']);
  expect(outcomeOf(await post('/factor/confirm', token, { factorCode: '123456' }))).toEqual([404, 'NOT_FOUND']);
});
