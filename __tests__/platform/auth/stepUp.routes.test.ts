import { Secret, TOTP } from 'otpauth';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { rolesWith } from '@/lib/shared/permissions';
import { ROLES, type Role } from '@/lib/shared/roles';
import { declaredCalls } from '../../support/calls/contracts';
import { requestOf } from '../../support/calls/sample';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { PASSWORD, startPlatform, type Answer, type TestPlatform } from '../../support/database/platform';

const MINUTE = 60_000;

let platform: TestPlatform;
let fixtures: Fixtures;
let asking: EndpointSpec[];
/** How far the platform's clock has been set ahead, in ms. */
let ahead = 0;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'STEP');
  asking = (await declaredCalls()).map(({ spec }) => spec).filter(({ stepUp }) => stepUp && stepUp !== 'PARTLY');
});
afterAll(() => platform.stop());

type Failure = { error?: { code: string; details?: object } };
const outcomeOf = ({ status, body }: Answer<Failure>) => [status, body.error?.code];
const post = <T = Failure>(path: string, token: string, body: object = {}) => platform.call<T>('POST', path, { token, body });
const check = async (token: string) => outcomeOf(await platform.call<Failure>('GET', '/member/stepUp', { token }));
const DUE = [403, 'STEP_UP_REQUIRED'];
const PROVED = [200, undefined];

async function later(ms: number): Promise<void> {
  ahead += ms;
  await platform.advance(ms);
}
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });
/** The next code, half a minute after the previous one. */
async function nextCode(secret: string): Promise<string> {
  await later(30_000);
  return codeOf(secret);
}

/** A new account; a master gets a company of their own, because a company has only one. */
async function newPerson(id: string, type: Role = 'U'): Promise<{ seq: number; token: string }> {
  const { M } = fixtures;
  const compSeq = type === 'S' ? await platform.addCompany(id.replaceAll('.', '').toUpperCase()) : fixtures.compSeq;
  const seq = await platform.addMember({ compSeq, id, type, ...(type === 'U' && { managerSeq: M.seq }) });
  return { seq, token: await platform.signIn(compSeq, id) };
}
async function switchOn(token: string): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await post<{ secret: string }>('/member/factor/begin', token, { proof: PASSWORD })).body;
  const { body } = await post<{ recoveryCodes: string[] }>('/member/factor/confirm', token, { factorCode: await nextCode(secret) });
  return { secret, codes: body.recoveryCodes };
}

test('R-ACC-01: every call that needs a step-up is refused after 15 minutes, for every role that may make it', async () => {
  const faults: string[] = [];
  for (const role of ROLES) {
    const [without, withFactor] = [await newPerson(`step.${role}.none`, role), await newPerson(`step.${role}.one`, role)];
    await switchOn(withFactor.token);
    await later(15 * MINUTE);
    for (const spec of asking.filter(({ needs }) => needs && rolesWith(needs).includes(role))) {
      const { method, path, body } = await requestOf(spec, { names: { memberSeq: fixtures.otherU.seq } });
      const due = async (token: string) => (await platform.call<Failure>(method, path, { token, body })).body.error?.code === DUE[1];
      const required = [await due(without.token), await due(withFactor.token)];
      if (String(required) !== String([spec.stepUp === true, true])) faults.push(`${method} ${path} as ${role}: ${String(required)}`);
    }
  }
  expect(faults).toEqual([]);
});

describe('a member with a second factor', () => {
  test('R-ACC-01: re-authenticates by a code, which counts once, for 15 minutes of this session only; the password is not enough', async () => {
    const { token } = await newPerson('step.code');
    const { secret } = await switchOn(token);
    const handOff = await post<{ code: string }>('/member/handOff', token, { kind: 'tablet' });
    expect(await check(token)).toEqual(PROVED);
    await later(15 * MINUTE);
    expect(await check(token)).toEqual(DUE);
    expect((await post('/member/stepUp/password', token, { pw: PASSWORD })).status).toBe(404);
    const code = await nextCode(secret);
    expect((await post('/member/stepUp/code', token, { factorCode: code })).status).toBe(200);
    expect(await check(token)).toEqual(PROVED);
    expect(outcomeOf(await post('/member/stepUp/code', token, { factorCode: code }))).toEqual([409, 'CONFLICT']);
    await later(15 * MINUTE);
    expect(await check(token)).toEqual(DUE);
    expect(handOff.status).toBe(200);
  });

  test('R-ACC-01: other sessions, and one from a link, keep their own step-up time', async () => {
    const { token, seq } = await newPerson('step.link');
    const { secret } = await switchOn(token);
    await later(14 * MINUTE);
    const issued = await post<{ code: string }>('/member/handOff', token, { kind: 'tablet' });
    const handed = await platform.call<{ token: string }>('POST', '/handOff', {
      body: { code: issued.body.code, memberSeq: seq, lang: 'EN' },
    });
    expect(await check(handed.body.token)).toEqual(PROVED);
    await later(MINUTE);
    expect(await check(handed.body.token)).toEqual(DUE);
    expect((await post('/member/stepUp/code', token, { factorCode: await nextCode(secret) })).status).toBe(200);
    expect([await check(token), await check(handed.body.token)]).toEqual([PROVED, DUE]);
  });

  test('R-ACC-01: a recovery code works once, with an email; wrong codes count together with those of sign-ins', async () => {
    const { token } = await newPerson('step.lost');
    const { codes } = await switchOn(token);
    await later(15 * MINUTE);
    for (let tries = 1; tries <= 2; tries += 1) {
      const { status, body } = await post('/member/stepUp/code', token, { factorCode: codes[0]!.replace(/^./, 'A').replace(/.$/, 'B') });
      expect([status, body.error?.details]).toEqual([409, { failCount: tries }]);
    }
    expect((await post('/member/stepUp/code', token, { factorCode: codes[0] })).status).toBe(200);
    expect((await post('/member/stepUp/code', token, { factorCode: codes[0] })).status).toBe(409);
    const mails = await platform.sql<{ text: string }>(`select text from mail_outbox where "to" = 'step.lost@example.com' order by seq`);
    expect(mails.at(-1)!.text).toContain('9 are left.');
  });
});

describe('a member without a second factor', () => {
  test('R-ACC-01: re-authenticates by password; wrong ones are refused, and too many lock the account', async () => {
    const { token } = await newPerson('step.plain');
    expect(await check(token)).toEqual(PROVED);
    await later(15 * MINUTE);
    expect(await check(token)).toEqual(DUE);
    expect((await post('/member/stepUp/code', token, { factorCode: '123456' })).status).toBe(404);
    expect((await post('/member/stepUp/password', token, { pw: 'Not&the1' })).status).toBe(406);
    expect(await check(token)).toEqual(DUE);
    expect((await post('/member/stepUp/password', token, { pw: PASSWORD })).status).toBe(200);
    expect(await check(token)).toEqual(PROVED);
    for (let tries = 1; tries <= 6; tries += 1) await post('/member/stepUp/password', token, { pw: 'Not&the1' });
    const refused = await post('/member/stepUp/password', token, { pw: PASSWORD });
    expect(refused).toMatchObject({ status: 403, body: { error: { details: { lockedMinutes: 15 } } } });
  });

  test('R-ACC-01: without a password either, no step-up is required', async () => {
    const { token, seq } = await newPerson('step.social');
    await platform.sql(`update member set password_hash = null, sns = 'G' where seq = ${seq}`);
    await later(15 * MINUTE);
    expect(await check(token)).toEqual(PROVED);
  });

  test('R-ACC-01: a step-up does not extend the session', async () => {
    const { token, seq } = await newPerson('step.long');
    const ends = () => platform.sql(`select expires_at::text as at from access_token where member_seq = ${seq}`);
    const before = await ends();
    await later(MINUTE);
    expect((await post('/member/stepUp/password', token, { pw: PASSWORD })).status).toBe(200);
    expect(await ends()).toEqual(before);
  });
});

describe('changing another person’s account', () => {
  const ofMember = async (seq: number) =>
    (await platform.sql<object>(`select email, name, phone, manager_seq from member where seq = ${seq}`))[0];

  test('R-ACC-01: changing email or manager needs a step-up and changes nothing before; other fields of the same form do not', async () => {
    const { compSeq, M, otherM } = fixtures;
    const id = 'step.looked';
    const seq = await platform.addMember({ compSeq, id, type: 'U', managerSeq: M.seq });
    const [token, manager] = [await platform.signIn(compSeq, 'step.master'), await platform.signIn(compSeq, 'step.manager')];
    await later(15 * MINUTE);
    const save = (more: object, by = token) =>
      post('/member/profile', by, { memberSeq: seq, name: 'Looked After', email: `${id}@example.com`, ...more });
    const before = await ofMember(seq);
    for (const change of [{ email: 'trap@example.org' }, { managerSeq: otherM.seq }])
      expect(outcomeOf(await save({ ...change, name: 'Trapped', phone: '0109' }))).toEqual(DUE);
    expect(outcomeOf(await save({ email: 'trap@example.org' }, manager))).toEqual(DUE);
    expect(await ofMember(seq)).toEqual(before);
    expect(await platform.sql(`select * from mail_outbox where "to" in ('trap@example.org', '${id}@example.com')`)).toEqual([]);
    // as the form sends it for a new phone number, with unchanged fields included
    expect(outcomeOf(await save({ email: `STEP.looked@example.com`, managerSeq: M.seq, phone: '0110' }))).toEqual(PROVED);
    expect(outcomeOf(await save({ phone: '0111' }, manager))).toEqual(PROVED);
    expect((await post('/member/stepUp/password', token, { pw: PASSWORD })).status).toBe(200);
    expect(outcomeOf(await save({ email: 'agreed@example.org', managerSeq: otherM.seq }))).toEqual(PROVED);
    expect(await ofMember(seq)).toMatchObject({ email: 'agreed@example.org', manager_seq: otherM.seq });
  });

  test('R-ACC-01: changing one’s own email takes the proof in the form, without a step-up', async () => {
    const { token, seq } = await newPerson('step.own');
    await later(15 * MINUTE);
    expect(
      outcomeOf(await post('/member/profile', token, { memberSeq: seq, name: 'Own', email: 'own@example.org', proof: PASSWORD })),
    ).toEqual(PROVED);
  });
});
