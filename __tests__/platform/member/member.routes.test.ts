import type { Profile } from '@/lib/member/contract';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

type Failure = { error: { code: string; fields?: { path: string; code: string }[] } };

let platform: TestPlatform;
let fixtures: Fixtures;
let foreign: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  [fixtures, foreign] = [await seedFixtures(platform, 'MEMBERS'), await seedFixtures(platform, 'ELSEWHERE')];
});
afterAll(() => platform.stop());

const profile = async (token: string, memberSeq?: number) =>
  (await platform.call<Profile>('GET', `/member/profile${memberSeq ? `?memberSeq=${memberSeq}` : ''}`, { token })).body;
const save = (token: string, body: object) => platform.call<Failure>('POST', '/member/profile', { token, body });

describe('profiles', () => {
  test('R-INFO-01: one’s own profile, and a member’s for their manager', async () => {
    const own = await profile(fixtures.U.token);
    expect(own).toEqual({
      memberSeq: fixtures.U.seq,
      compSeq: fixtures.compSeq,
      type: 'U',
      id: 'members.member',
      name: 'members.member',
      email: 'members.member@example.com',
      phone: null,
      gender: 'M',
      countryCode: null,
      urlProfile: null,
      birthDate: '1981-03-05',
      height: 178,
      dept: null,
      timeZone: 'Asia/Seoul',
      zoneChosen: false,
      firstRun: true,
      proof: 'PASSWORD',
      emailChange: null,
    });
    expect(await profile(fixtures.M.token, fixtures.U.seq)).toEqual(own);
  });

  test('R-HOME-02: the first run is offered until it is ended, once per member, wherever they sign in', async () => {
    const end = (token: string) => platform.call('POST', '/member/firstRun', { token });
    expect((await end(fixtures.otherU.token)).status).toBe(200);
    const [{ first_run_at: at }] = (await platform.sql(`select first_run_at from member where seq = ${fixtures.otherU.seq}`)) as [
      { first_run_at: string },
    ];
    expect([(await profile(fixtures.otherU.token)).firstRun, (await profile(fixtures.U.token)).firstRun]).toEqual([false, true]);
    // ending it again keeps its time, and managers have none to end
    expect([(await end(fixtures.otherU.token)).status, (await end(fixtures.M.token)).status]).toEqual([200, 403]);
    expect(await platform.sql(`select first_run_at from member where seq = ${fixtures.otherU.seq}`)).toEqual([{ first_run_at: at }]);
  });

  test('R-SHELL-07, R-INFO-05: the chosen language is used for emails', async () => {
    const speak = (token: string, lang: string) => platform.call('POST', '/member/language', { token, body: { lang } });
    expect([(await speak(fixtures.U.token, 'KR')).status, (await speak(fixtures.U.token, 'FR')).status]).toEqual([200, 422]);
    const spoken = `select lang from member where seq in (${fixtures.U.seq}, ${fixtures.otherU.seq}) order by seq = ${fixtures.U.seq} desc`;
    expect(await platform.sql(spoken)).toEqual([{ lang: 'KR' }, { lang: 'EN' }]);
    expect((await speak(fixtures.U.token, 'EN')).status).toBe(200);
  });

  test('R-INFO-02: a change keeps what the form leaves out', async () => {
    expect(
      (
        await save(fixtures.U.token, {
          memberSeq: fixtures.U.seq,
          name: ' 새 이름 ',
          email: 'members.member@example.com',
          phone: '01012345678',
          gender: 'F',
          countryCode: '82',
        })
      ).status,
    ).toBe(200);
    expect((await save(fixtures.U.token, { memberSeq: fixtures.U.seq, name: 'Again', email: 'members.member@example.com' })).status).toBe(
      200,
    );
    expect(await profile(fixtures.U.token)).toMatchObject({
      name: 'Again',
      email: 'members.member@example.com',
      phone: '01012345678',
      gender: 'F',
      countryCode: '82',
    });
  });

  test('R-INFO-02, R-HOME-02: optional fields and the address can be left out, and are kept, also by an account without an address', async () => {
    const { seq: memberSeq, token } = foreign.U;
    const before = await profile(token);
    expect((await save(token, { memberSeq, name: before.name, phone: '0102' })).status).toBe(200);
    expect((await save(foreign.M.token, { memberSeq, name: before.name, height: 171 })).status).toBe(200);
    expect(await profile(token)).toEqual({ ...before, phone: '0102', height: 171 });
    await platform.sql(`update member set email = '' where seq = ${memberSeq}`);
    expect((await save(token, { memberSeq, name: before.name, height: 172 })).status).toBe(200);
    expect(await profile(token)).toMatchObject({ email: '', height: 172, emailChange: null });
    await platform.sql(`update member set email = '${before.email}' where seq = ${memberSeq}`);
  });

  test('R-INFO-02: blank or long names and invalid emails are refused by field', async () => {
    for (const [field, value] of [
      ['name', '   '],
      ['name', 'x'.repeat(51)],
      ['email', 'nobody'],
      ['email', `${'x'.repeat(40)}@example.com`],
      ['phone', '010-1234'],
    ] as const) {
      const { status, body } = await save(fixtures.U.token, {
        memberSeq: fixtures.U.seq,
        name: 'Fine',
        email: 'fine@example.com',
        [field]: value,
      });
      expect([field, status, body.error.fields?.[0]?.path]).toEqual([field, 422, field]);
    }
  });

  test('Z7: fields that the form does not have are not changed', async () => {
    const [before] = await platform.sql(
      `select type, company_seq, manager_seq, login_id, password_hash, sns from member where seq = ${fixtures.U.seq}`,
    );
    const smuggled = {
      type: 'A',
      compSeq: foreign.compSeq,
      id: 'other',
      loginId: 'other',
      passwordHash: 'x',
      sns: 'G',
      withdrawnAt: '2026-01-01',
    };
    expect(
      (await save(fixtures.U.token, { memberSeq: fixtures.U.seq, name: 'Fine', email: 'members.member@example.com', ...smuggled })).status,
    ).toBe(200);
    expect(
      await platform.sql(`select type, company_seq, manager_seq, login_id, password_hash, sns from member where seq = ${fixtures.U.seq}`),
    ).toEqual([before]);
    // only whoever assigns managers has that field in the form
    const reassigned = await save(fixtures.U.token, {
      memberSeq: fixtures.U.seq,
      name: 'Fine',
      email: 'members.member@example.com',
      managerSeq: fixtures.M.seq,
    });
    expect(reassigned.status).toBe(403);
    expect(await platform.sql(`select manager_seq from member where seq = ${fixtures.U.seq}`)).toEqual([
      { manager_seq: before!.manager_seq },
    ]);
  });

  test('R-INFO-01: a member’s manager, and null without one', async () => {
    const manager = await platform.call('GET', '/member/manager', { token: fixtures.U.token });
    expect(manager.body).toEqual({
      manager: { memberSeq: fixtures.M.seq, name: 'members.manager', email: 'members.manager@example.com', urlProfile: null },
    });
    expect((await platform.call('GET', '/member/manager', { token: fixtures.S.token })).body).toEqual({ manager: null });
  });
});

describe('units', () => {
  test('R-INFO-03: kg, cm, km, C and KC by default; each account has its own', async () => {
    const units = async (token: string) => (await platform.call('GET', '/member/unit', { token })).body;
    const defaults = { weight: 'kg', height: 'cm', distance: 'km', temp: 'C', calorie: 'KC' };
    expect(await units(fixtures.U.token)).toEqual(defaults);
    const changed = { weight: 'lb', height: 'ft', distance: 'mi', temp: 'F', calorie: 'KJ' };
    for (const body of [defaults, changed])
      expect((await platform.call('POST', '/member/unit', { token: fixtures.U.token, body })).status).toBe(200);
    expect([await units(fixtures.U.token), await units(fixtures.M.token)]).toEqual([changed, defaults]);
    expect((await platform.call('POST', '/member/unit', { token: fixtures.U.token, body: { ...changed, weight: 'stone' } })).status).toBe(
      422,
    );
  });
});

describe('login IDs', () => {
  const check = (token: string, compSeq: number, id: string) =>
    platform.call('GET', `/member/check?compSeq=${compSeq}&id=${id}`, { token });

  test('R-MEMB-03: a free one is 200, one in use 409, also if its account was withdrawn', async () => {
    expect((await check(fixtures.M.token, fixtures.compSeq, 'nobody.yet')).status).toBe(200);
    expect((await check(fixtures.M.token, fixtures.compSeq, 'members.member')).status).toBe(409);
    const seq = await platform.addMember({ compSeq: fixtures.compSeq, id: 'left.member', type: 'U' });
    await platform.sql(`update member set withdrawn_at = now() where seq = ${seq}`);
    expect((await check(fixtures.M.token, fixtures.compSeq, 'left.member')).status).toBe(409);
    expect((await check(fixtures.M.token, fixtures.compSeq, 'no')).status).toBe(422);
  });

  test('Z6: only one’s own company can be asked about', async () => {
    expect((await check(fixtures.M.token, foreign.compSeq, 'elsewhere.member')).status).toBe(403);
    expect((await check(fixtures.U.token, fixtures.compSeq, 'members.member')).status).toBe(403);
  });
});
