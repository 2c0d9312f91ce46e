import { createHash } from 'node:crypto';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';
import { sampleSize, recordCases } from '../../support/amount';

const HOUR = 3_600_000;
type Failure = { error: { code: string; status: number; details?: { failCount: number }; retryAfter?: number } };

let platform: TestPlatform;
let compSeq: number;
beforeAll(async () => {
  platform = await startPlatform();
  compSeq = await platform.addCompany('ACME');
});
afterAll(() => platform.stop());

const login = (id: string, pw: string) =>
  platform.call<Failure & { token: string; mustChangePassword: boolean }>('POST', '/login', {
    body: { compSeq, id, sns: 'O', pw, timezone: 9, lang: 'EN' },
  });

describe('signing in', () => {
  test('R-AUTH-02: the right password returns type and token, and only a hash of the token is stored', async () => {
    const seq = await platform.addMember({ compSeq, id: 'plain.user', type: 'U' });
    const { status, body } = await login('plain.user', PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'U', memberSeq: seq, compSeq, name: 'plain.user', mustChangePassword: false });
    const rows = await platform.sql<{ token_hash: string }>('select token_hash from access_token');
    expect(rows.map((row) => row.token_hash)).not.toContain(body.token);
    expect(rows[0]!.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('R-AUTH-05 L1: five failures are counted, the sixth locks the account, and then the right password is refused too', async () => {
    await platform.addMember({ compSeq, id: 'locked.user', type: 'U' });
    for (let count = 1; count <= 5; count += 1) {
      const { status, body } = await login('locked.user', 'Wrong!2026');
      expect([status, body.error.details?.failCount]).toEqual([401, count]);
    }
    expect((await login('locked.user', 'Wrong!2026')).status).toBe(403);
    expect((await login('locked.user', PASSWORD)).status).toBe(403);
  });

  test('R-ACC-04: a lock expires; a wrong password after it locks for twice as long, and the right password resets the count', async () => {
    await platform.addMember({ compSeq, id: 'victim.user', type: 'A' });
    const lockedFor = async (pw: string) => {
      const { status, body } = await login('victim.user', pw);
      return status === 403 ? (body.error.details as { lockedMinutes?: number } | undefined)?.lockedMinutes : status;
    };
    let moved = 0;
    const later = async (minutes: number) => {
      moved += minutes;
      await platform.advance(minutes * 60_000);
    };
    try {
      for (let count = 0; count < 5; count += 1) await login('victim.user', 'Wrong!2026');
      expect(await lockedFor('Wrong!2026')).toBe(15);
      await later(10);
      // neither checked nor counted while locked
      expect([await lockedFor(PASSWORD), await lockedFor('Wrong!2026')]).toEqual([5, 5]);
      await later(5);
      expect(await lockedFor('Wrong!2026')).toBe(30);
      await later(30);
      expect(await lockedFor('Wrong!2026')).toBe(60);
      await later(60);
      expect(await lockedFor(PASSWORD)).toBe(200);
      expect((await login('victim.user', 'Wrong!2026')).body.error.details?.failCount).toBe(1);
    } finally {
      await platform.advance(-moved * 60_000);
    }
  });

  test('R-ACC-04: a lock that was set while the clock was a month ahead is lifted once the clock is right', async () => {
    await platform.addMember({ compSeq, id: 'ahead.user', type: 'U' });
    await platform.advance(30 * 24 * HOUR);
    try {
      for (let count = 0; count < 6; count += 1) await login('ahead.user', 'Wrong!2026');
      expect((await login('ahead.user', PASSWORD)).status).toBe(403);
    } finally {
      await platform.advance(-30 * 24 * HOUR);
    }
    expect((await login('ahead.user', PASSWORD)).status).toBe(200);
  });

  test('L1: a successful sign-in resets the failure count', async () => {
    await platform.addMember({ compSeq, id: 'careless.user', type: 'U' });
    await login('careless.user', 'Wrong!2026');
    expect((await login('careless.user', PASSWORD)).status).toBe(200);
    expect((await login('careless.user', 'Wrong!2026')).body.error.details?.failCount).toBe(1);
  });

  test('L1: concurrent failures are all counted', async () => {
    await platform.addMember({ compSeq, id: 'stormed.user', type: 'U' });
    await Promise.all(Array.from({ length: 8 }, () => login('stormed.user', 'Wrong!2026')));
    expect((await login('stormed.user', PASSWORD)).status).toBe(403);
  });

  test('R-AUTH-05 L2: an unknown ID gets the same answers as a known one, and locks like one', async () => {
    await platform.addMember({ compSeq, id: 'real.user', type: 'U' });
    const strip = ({ body }: Awaited<ReturnType<typeof login>>) => ({ ...body.error, ref: undefined });
    for (let count = 1; count <= 6; count += 1) {
      const [real, unknown] = [await login('real.user', 'Wrong!2026'), await login('nobody.here', 'Wrong!2026')];
      expect(unknown.status).toBe(real.status);
      expect(strip(unknown)).toEqual(strip(real));
    }
    expect((await login('nobody.here', PASSWORD)).status).toBe(403);
  });

  test('L2: response times do not reveal whether the ID exists', async () => {
    await platform.addMember({ compSeq, id: 'timed.user', type: 'U' });
    const time = async (id: string) => {
      const since = performance.now();
      await login(id, 'Wrong!2026');
      await platform.sql('delete from login_failure');
      return performance.now() - since;
    };
    const pairs: [number, number][] = [];
    const rounds = sampleSize(25, 200);
    for (let round = 0; round < rounds; round += 1) pairs.push([await time('timed.user'), await time('absent.user')]);
    // without hashing, an unknown account would answer in a fifth of the time, whatever the load on this machine
    const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
    const ratio = middle(pairs.map(([real]) => real)) / middle(pairs.map(([, absent]) => absent));
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
    recordCases('pairs of refused sign-ins', rounds, 0);
    // 400 hashes in a run without a seed
  }, 300_000);

  test('L3: sign-ins are limited by address, and the address cannot be spoofed', async () => {
    const limited = await startPlatform({ PLATFORM_AUTH_RATE: '5', PLATFORM_TRUSTED_PROXIES: '192.0.2.1' });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 8; count += 1) {
        const account = { compSeq: 1, id: `user.${count}`, sns: 'O', pw: 'x', timezone: 9, lang: 'EN' };
        const {
          status,
          headers,
          body: answer,
        } = await limited.call<Failure>('POST', '/login', { body: account, headers: { 'x-forwarded-for': `198.51.100.${count}` } });
        statuses.push(status);
        if (status === 429) expect([headers.get('retry-after')]).toEqual([String(answer.error.retryAfter)]);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    } finally {
      await limited.stop();
    }
  });

  test('L7: passwords are stored as argon2id', async () => {
    await platform.addMember({ compSeq, id: 'hashed.user', type: 'U' });
    const [row] = await platform.sql<{ password_hash: string }>("select password_hash from member where login_id = 'hashed.user'");
    expect(row!.password_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('sessions', () => {
  test('R-AUTH-07 S7: logout invalidates the token', async () => {
    await platform.addMember({ compSeq, id: 'leaving.user', type: 'U' });
    const token = await platform.signIn(compSeq, 'leaving.user');
    expect((await platform.call('GET', '/member/profile', { token })).status).toBe(200);
    expect((await platform.call('POST', '/logout', { token })).status).toBe(200);
    expect((await platform.call('GET', '/member/profile', { token })).status).toBe(401);
  });

  test('R-AUTH-07: a replaced session still answers requests for half a minute, opens nothing new, and is not extended', async () => {
    const memberSeq = await platform.addMember({ compSeq, id: 'replaced.user', type: 'M' });
    const [old, replaced, next] = await Promise.all([1, 2, 3].map(() => platform.signIn(compSeq, 'replaced.user')));
    const statusOf = async (token = '') => (await platform.call('GET', '/member/profile', { token })).status;
    const listed = async () => (await platform.call<{ total: number }>('GET', '/member/sessions', { token: next })).body.total;
    const link = await platform.call<{ code: string; memberSeq: number }>('POST', '/member/handOff', {
      token: old,
      body: { kind: 'tablet' },
    });
    const replace = (token = '') => platform.call('POST', '/logout?replacedBy=OTHER', { token });
    try {
      expect([(await replace(old)).status, (await replace(replaced)).status]).toEqual([200, 200]);
      expect([await statusOf(old), await statusOf(replaced), await listed()]).toEqual([200, 200, 1]);
      // lets another instance of the portal know, so that it does not overwrite the newer session’s cookie
      const checkToken = (token = '') =>
        platform.call('GET', `/member/withdrawalCheck?memberSeq=${memberSeq}&compSeq=${compSeq}`, { token });
      expect([(await checkToken(old)).body, (await checkToken(next)).body]).toEqual([{ lang: 'EN', replaced: true }, { lang: 'EN' }]);
      const opened = await platform.call('POST', '/handOff', { body: { ...link.body, lang: 'EN' } });
      expect(opened.status).toBe(401);
      await platform.call('POST', '/member/endSessions', { token: next });
      expect([await statusOf(replaced), await statusOf(old)]).toEqual([401, 401]);

      const [late, out] = await Promise.all([1, 2].map(() => platform.signIn(compSeq, 'replaced.user')));
      await replace(late);
      await replace(out);
      await platform.advance(20_000);
      await replace(late);
      expect((await platform.call('POST', '/logout', { token: out })).status).toBe(200);
      expect([await statusOf(late), await statusOf(out)]).toEqual([200, 401]);
      await platform.advance(10_000);
      expect([await statusOf(late), await statusOf(next)]).toEqual([401, 200]);
    } finally {
      await platform.advance(-30_000);
    }
  });

  test('R-AUTH-14 S8: a withdrawn account is refused at its next request', async () => {
    const seq = await platform.addMember({ compSeq, id: 'withdrawn.user', type: 'U' });
    const token = await platform.signIn(compSeq, 'withdrawn.user');
    const check = `/member/withdrawalCheck?memberSeq=${seq}&compSeq=${compSeq}`;
    expect((await platform.call<{ lang: string }>('GET', check, { token })).body).toEqual({ lang: 'EN' });
    await platform.sql(`update member set withdrawn_at = now() where seq = ${seq}`);
    expect((await platform.call('GET', check, { token })).status).toBe(401);
    expect((await login('withdrawn.user', PASSWORD)).status).toBe(401);
  });

  test('R-AUTH-15: a manager’s token expires after twelve hours, a member’s after seven days', async () => {
    await platform.addMember({ compSeq, id: 'member.clock', type: 'U' });
    await platform.addMember({ compSeq, id: 'manager.clock', type: 'M' });
    const [u, m] = [await platform.signIn(compSeq, 'member.clock'), await platform.signIn(compSeq, 'manager.clock')];
    const statusOf = async (token: string) => (await platform.call('GET', '/member/profile', { token })).status;
    try {
      await platform.advance(11 * HOUR);
      expect([await statusOf(m), await statusOf(u)]).toEqual([200, 200]);
      await platform.advance(2 * HOUR);
      expect([await statusOf(m), await statusOf(u)]).toEqual([401, 200]);
      await platform.advance(6 * 24 * HOUR);
      expect(await statusOf(u)).toBe(200);
      await platform.advance(24 * HOUR);
      expect(await statusOf(u)).toBe(401);
    } finally {
      await platform.advance(-(7 * 24 + 13) * HOUR);
    }
  });
});

describe('Find Password', () => {
  const find = (id: string, email: string) => platform.call('POST', '/member/findPassword', { body: { compSeq, id, email, lang: 'EN' } });
  const lastMail = async () =>
    (await platform.sql<{ to: string; text: string }>('select "to", text from mail_outbox order by seq desc limit 1'))[0]!;

  test('R-AUTH-06 L4 L5: a random one-time password is emailed, unlocks the account, and must be replaced', async () => {
    await platform.addMember({ compSeq, id: 'forgetful.user', type: 'U' });
    for (let count = 0; count < 6; count += 1) await login('forgetful.user', 'Wrong!2026');
    expect((await find('forgetful.user', 'forgetful.user@example.com')).status).toBe(200);
    const mail = await lastMail();
    expect(mail.to).toBe('forgetful.user@example.com');
    const password = /^ {4}One-time password: (\S+)$/m.exec(mail.text)![1]!;
    const { status, body } = await login('forgetful.user', password);
    expect([status, body.mustChangePassword]).toEqual([200, true]);
    const refused = await platform.call<Failure>('GET', '/body/list', { token: body.token });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    await find('forgetful.user', 'forgetful.user@example.com');
    expect((await lastMail()).text).not.toContain(password);
  });

  test('R-ACC-04: an administrator with an email address regains access by Find Password', async () => {
    await platform.addMember({ compSeq, id: 'only.admin', type: 'A' });
    for (let count = 0; count < 6; count += 1) await login('only.admin', 'Wrong!2026');
    expect((await find('only.admin', 'only.admin@example.com')).status).toBe(200);
    const password = /^ {4}One-time password: (\S+)$/m.exec((await lastMail()).text)![1]!;
    expect((await login('only.admin', password)).status).toBe(200);
  });

  test('L4: a one-time password signs in once, and still counts as the old password of the change', async () => {
    const seq = await platform.addMember({ compSeq, id: 'once.user', type: 'U' });
    await find('once.user', 'once.user@example.com');
    const password = /^ {4}One-time password: (\S+)$/m.exec((await lastMail()).text)![1]!;
    const first = await login('once.user', password);
    expect(first.status).toBe(200);
    expect((await login('once.user', password)).status).toBe(401);
    const change = await platform.call('POST', '/member/changePassword', {
      token: first.body.token,
      body: { memberSeq: seq, oldPw: password, newPw: 'Fresh&4242' },
    });
    expect(change.status).toBe(200);
    const again = await login('once.user', 'Fresh&4242');
    expect([again.status, again.body.mustChangePassword]).toEqual([200, false]);
    expect((await platform.call('GET', '/body/list', { token: again.body.token })).status).toBe(200);
  });

  test('L5: the current password keeps working while the one-time password is unused', async () => {
    await platform.addMember({ compSeq, id: 'calm.user', type: 'U' });
    await find('calm.user', 'calm.user@example.com');
    const { status, body } = await login('calm.user', PASSWORD);
    expect([status, body.mustChangePassword]).toEqual([200, false]);
  });

  test('R-AUTH-06 L5: a one-time password makes every signed-in device change it; any of them may, with the password it signed in with', async () => {
    const seq = await platform.addMember({ compSeq, id: 'twice.user', type: 'U' });
    const here = (await login('twice.user', PASSWORD)).body.token;
    await find('twice.user', 'twice.user@example.com');
    const password = /^ {4}One-time password: (\S+)$/m.exec((await lastMail()).text)![1]!;
    const there = (await login('twice.user', password)).body.token;
    const read = async (token: string) => {
      const { status, body } = await platform.call<Partial<Failure>>('GET', '/body/list', { token });
      return body.error?.code ?? status;
    };
    expect([await read(here), await read(there)]).toEqual(['PASSWORD_CHANGE_REQUIRED', 'PASSWORD_CHANGE_REQUIRED']);
    const checked = await platform.call('POST', '/member/checkPassword', { token: here, body: { memberSeq: seq, pw: PASSWORD } });
    const body = { memberSeq: seq, oldPw: PASSWORD, newPw: 'Fresh&4242' };
    expect([checked.status, (await platform.call('POST', '/member/changePassword', { token: here, body })).status]).toEqual([200, 200]);
    expect([await read(here), await read(there)]).toEqual([200, 'NO_SESSION']);
    expect(await read((await login('twice.user', 'Fresh&4242')).body.token)).toBe(200);
  });

  test('R-AUTH-06: the email is in the requested language', async () => {
    await platform.addMember({ compSeq, id: 'korean.user', type: 'U' });
    await platform.call('POST', '/member/findPassword', {
      body: { compSeq, id: 'korean.user', email: 'KOREAN.user@example.com', lang: 'KR' },
    });
    expect((await lastMail()).text).toContain('임시 비밀번호');
  });

  test('L4: an unknown ID and the wrong email address get the same answer', async () => {
    await platform.addMember({ compSeq, id: 'mailed.user', type: 'U' });
    const [wrong, unknown] = [await find('mailed.user', 'other@example.com'), await find('unknown.user', 'other@example.com')];
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
  });

  test('L4: the sixth request within an hour is refused', async () => {
    for (let count = 0; count < 5; count += 1) expect((await find('curious.user', 'a@example.com')).status).toBe(404);
    expect((await find('curious.user', 'a@example.com')).status).toBe(429);
  });

  test('L5: a one-time password expires after 72 hours', async () => {
    for (const [id, hours, status] of [
      ['early.user', 71, 200],
      ['late.user', 73, 401],
    ] as const) {
      await platform.addMember({ compSeq, id, type: 'U' });
      await find(id, `${id}@example.com`);
      const password = /^ {4}One-time password: (\S+)$/m.exec((await lastMail()).text)![1]!;
      await platform.advance(hours * HOUR);
      expect([id, (await login(id, password)).status]).toEqual([id, status]);
      await platform.advance(-hours * HOUR);
    }
  });
});

describe('changing the password', () => {
  const change = (token: string, memberSeq: number, oldPw: string, newPw: string) =>
    platform.call<Failure>('POST', '/member/changePassword', { token, body: { memberSeq, oldPw, newPw } });

  test('L6 S8: a change needs the old password, refuses the same one, and ends the other sessions', async () => {
    const seq = await platform.addMember({ compSeq, id: 'changing.user', type: 'U' });
    const [currentToken, otherToken] = [await platform.signIn(compSeq, 'changing.user'), await platform.signIn(compSeq, 'changing.user')];
    expect((await change(currentToken, seq, 'Wrong!2026', 'Fresh&4242')).status).toBe(406);
    expect((await change(currentToken, seq, PASSWORD, PASSWORD)).status).toBe(409);
    expect((await change(currentToken, seq, PASSWORD, 'Fresh&4242')).status).toBe(200);
    expect((await platform.call('GET', '/member/profile', { token: currentToken })).status).toBe(200);
    expect((await platform.call('GET', '/member/profile', { token: otherToken })).status).toBe(401);
    expect((await login('changing.user', 'Fresh&4242')).status).toBe(200);
  });

  test('L7: passwords that break the specification’s rule and common passwords are refused', async () => {
    const seq = await platform.addMember({ compSeq, id: 'weak.user', type: 'U' });
    const token = await platform.signIn(compSeq, 'weak.user');
    for (const weak of ['short!1', 'noDigits!!', 'nospecial12', 'Password1!', 'P@ssw0rd1', 'Qwerty12!', '한글비밀번호1!a']) {
      const { status, body } = await change(token, seq, PASSWORD, weak);
      expect([weak, status, body.error.code]).toEqual([weak, 422, 'BAD_INPUT']);
    }
  });

  test('L7: a password made of personal or company details is refused at its field, with the reason', async () => {
    const company = await platform.addCompany('FROBISHER', 'Frobisher Works');
    const seq = await platform.addMember({ compSeq: company, id: 'known.user', type: 'U', name: 'Moonlight Lee' });
    const token = await platform.signIn(company, 'known.user');
    for (const [weak, weakness] of [
      ['Password1!', 'common'],
      ['Knownuser-77', 'name'],
      ['Moonlight-1948', 'name'],
      ['Frobisher#7', 'name'],
      ['rsefaqtdwcz!1', 'keys'],
    ] as const) {
      const { status, body } = await change(token, seq, PASSWORD, weak);
      expect([weak, status, body.error]).toMatchObject([
        weak,
        422,
        { fields: [{ path: 'newPw', code: 'too_common' }], details: { weakness } },
      ]);
    }
    // a wrong current password reveals nothing about the new one
    expect((await change(token, seq, 'Wrong!2026', 'Password1!')).status).toBe(406);
    expect((await change(token, seq, PASSWORD, 'Fresh&4242')).status).toBe(200);
  });

  test('L7: a current password that is easy to guess keeps working', async () => {
    const company = await platform.addCompany('WELLNESS', 'Wellness Works');
    const seq = await platform.addMember({ compSeq: company, id: 'plain.user', type: 'U' });
    const token = await platform.signIn(company, 'plain.user');
    expect((await change(token, seq, PASSWORD, 'Wellness!2027')).status).toBe(422);
    expect((await change(token, seq, PASSWORD, PASSWORD)).status).toBe(409);
  });

  test('L6: checking the password does not bypass the lock', async () => {
    const seq = await platform.addMember({ compSeq, id: 'guessing.user', type: 'U' });
    const token = await platform.signIn(compSeq, 'guessing.user');
    const check = (pw: string) => platform.call('POST', '/member/checkPassword', { token, body: { memberSeq: seq, pw } });
    expect((await check(PASSWORD)).status).toBe(200);
    for (let count = 0; count < 5; count += 1) expect((await check('Wrong!2026')).status).toBe(409);
    expect((await check('Wrong!2026')).status).toBe(403);
    expect((await check(PASSWORD)).status).toBe(403);
  });
});

describe('social sign-in', () => {
  const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');
  const ask = (code: string) =>
    platform.call<{ memberSeq: number; type: string; name: string; compSeq: number }>('GET', `/getComp?token=${code}`);

  test('R-AUTH-08: a valid code returns its account; an unknown, used or expired one, or one of another kind, is 404', async () => {
    const seq = await platform.addMember({ compSeq, id: 'social.user', type: 'M' });
    const seed = (code: string, purpose: string, expires: string, used: string) =>
      platform.sql(
        `insert into one_time_code (company_seq, code_hash, member_seq, purpose, expires_at, used_at) values (${compSeq}, '${hashOf(code)}', ${seq}, '${purpose}', ${expires}, ${used})`,
      );
    await seed('live', 'SOCIAL', "now() + interval '1 minute'", 'null');
    await seed('used', 'SOCIAL', "now() + interval '1 minute'", 'now()');
    await seed('ended', 'SOCIAL', "now() - interval '1 minute'", 'null');
    await seed('ticket', 'CHAT', "now() + interval '1 minute'", 'null');
    expect((await ask('live')).body).toEqual({ type: 'M', memberSeq: seq, compSeq, name: 'social.user' });
    for (const code of ['used', 'ended', 'ticket', 'unknown', hashOf('live')])
      expect([code, (await ask(code)).status]).toEqual([code, 404]);
  });
});
