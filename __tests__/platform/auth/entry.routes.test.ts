import { createHash } from 'node:crypto';
import { authApi } from '@/lib/auth/contract';
import { entryApi } from '@/lib/auth/entry/contract';
import { mailLinkIn } from '@/lib/auth/entry/entryLinks';
import { passkeyApi } from '@/lib/auth/passkey/contract';
import { safeguardApi } from '@/lib/auth/safeguard/contract';
import { socialApi } from '@/lib/auth/social/contract';
import { memberEmailApi } from '@/lib/member/email/contract';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';

type SignInReply = {
  token: string;
  type: string;
  memberSeq: number;
  compSeq: number;
  name: string;
  rankOnly: boolean;
  mustChangePassword: boolean;
};
type FailureReply = { error: { code: string; details?: { reason?: string; companyCode?: string } } };
type CodeReply = { code: string; memberSeq: number; expiresAt: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let platform: TestPlatform;
let compSeq: number;
const seqs: Record<string, number> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  platform = await startPlatform();
  compSeq = await platform.addCompany('ENTRY');
  const foreignSeq = await platform.addCompany('ABROAD');
  for (const [id, type, company] of [
    ['member', 'U', compSeq],
    ['manager', 'M', compSeq],
    ['foreign', 'U', foreignSeq],
  ] as const) {
    seqs[id] = await platform.addMember({ compSeq: company, id: `${id}.entry`, type });
    tokens[id] = await platform.signIn(company, `${id}.entry`);
  }
});
afterAll(() => platform.stop());

async function issue(who: string, kind: string): Promise<CodeReply> {
  const { status, body } = await platform.call<CodeReply>('POST', '/member/handOff', { token: tokens[who], body: { kind } });
  if (status !== 200) throw new Error(`issue answered ${status}`);
  return body;
}

// each test has its own address, so that its rate limit does not affect another
let address = 0;
const from = () => `203.0.113.${(address += 1)}`;
const UNKNOWN = { code: 'z'.repeat(43), memberSeq: 1 };
const exchange = (code: string, memberSeq: number, ip = from()) =>
  platform.call<SignInReply & FailureReply>('POST', '/handOff', {
    body: { code, memberSeq, lang: 'KR' },
    headers: { 'x-forwarded-for': ip },
  });
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof exchange>>) => [status, body.error?.details?.reason ?? body.error?.code];

describe('exchanging an entry code', () => {
  test('R-AUTH-11 D4: role, member and company come from the code’s account, and only a hash of the code is stored', async () => {
    const { code, memberSeq } = await issue('member', 'tablet');
    expect(memberSeq).toBe(seqs.member);
    const { status, body } = await exchange(code, memberSeq);
    expect([status, body]).toEqual([
      200,
      {
        type: 'U',
        token: expect.any(String) as string,
        memberSeq: seqs.member,
        compSeq,
        name: 'member.entry',
        timeZone: 'Asia/Seoul',
        mustChangePassword: false,
        factorDue: false,
        consentDue: false,
        rankOnly: false,
      },
    ]);
    expect((await platform.call('GET', '/member/profile', { token: body.token })).status).toBe(200);
    const rows = await platform.sql<{ code_hash: string }>('select code_hash from one_time_code');
    expect(rows.every(({ code_hash: hash }) => /^[0-9a-f]{64}$/.test(hash) && hash !== code)).toBe(true);
  });

  test('R-AUTH-11: opening a link checks its person in and records their browser; a lobby display does neither', async () => {
    const memberSeq = await platform.addMember({ compSeq, id: 'comes.entry', type: 'M' });
    tokens.comes = await platform.signIn(compSeq, 'comes.entry');
    const seen = async () => {
      const [row] = await platform.sql<{ at: string | null; browsers: number }>(
        `select check_in_at as at, (select count(*)::int from known_browser b where b.member_seq = m.seq) as browsers
         from member m where seq = ${memberSeq}`,
      );
      return row!;
    };
    const [lobby, tablet] = [await issue('comes', 'lobby'), await issue('comes', 'tablet')];
    await platform.sql(`update member set check_in_at = null where seq = ${memberSeq}`);
    await platform.sql(`delete from known_browser where member_seq = ${memberSeq}`);
    expect((await exchange(lobby.code, memberSeq)).status).toBe(200);
    expect(await seen()).toEqual({ at: null, browsers: 0 });
    expect((await exchange(tablet.code, memberSeq)).status).toBe(200);
    expect(await seen()).toEqual({ at: expect.anything() as unknown, browsers: 1 });
  });

  test('R-ACC-03: a social account’s first session is not emailed; one from a new browser is, although no known one is left', async () => {
    const memberSeq = await platform.addMember({ compSeq, id: 'social.entry', type: 'U' });
    tokens.social = await platform.signIn(compSeq, 'social.entry');
    const codes = [await issue('social', 'tablet'), await issue('social', 'tablet')];
    await platform.sql(`update member set sns = 'G', check_in_at = null where seq = ${memberSeq}`);
    const mailsAfter = async ({ code }: CodeReply) => {
      await platform.sql(`delete from known_browser where member_seq = ${memberSeq}`);
      expect((await exchange(code, memberSeq)).status).toBe(200);
      return (await platform.sql<{ subject: string }>(`select subject from mail_outbox where "to" = 'social.entry@example.com'`)).map(
        ({ subject }) => subject,
      );
    };
    expect(await mailsAfter(codes[0]!)).toEqual([]);
    expect(await mailsAfter(codes[1]!)).toEqual(['New sign-in to your account']);
  });

  test('R-AUTH-13 D6: a code works once, also when opened concurrently', async () => {
    const { code, memberSeq } = await issue('member', 'tablet');
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(code, memberSeq)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const again = await exchange(code, memberSeq);
    expect([again.status, again.body.error.details]).toEqual([401, { reason: 'used', companyCode: 'ENTRY' }]);
  });

  test('R-AUTH-13 D8: an unissued code is refused as unknown, a malformed one as bad input', async () => {
    expect(outcomeOf(await exchange('x'.repeat(43), seqs.member!))).toEqual([401, 'unknown']);
    expect((await exchange('<img onerror>', seqs.member!)).status).toBe(422);
    expect((await exchange('y'.repeat(4097), seqs.member!)).status).toBe(422);
  });

  test('R-AUTH-13 D4: a code sent with another account’s number, foreign company or not, is refused and stays valid', async () => {
    const { code, memberSeq } = await issue('member', 'tablet');
    for (const other of [seqs.manager!, seqs.foreign!, 2_000_000_000])
      expect(outcomeOf(await exchange(code, other))).toEqual([403, 'FORBIDDEN']);
    expect((await exchange(code, memberSeq)).status).toBe(200);
  });

  test('R-AUTH-13: the code of a withdrawn account opens nothing', async () => {
    const seq = await platform.addMember({ compSeq, id: 'leaver.entry', type: 'U' });
    tokens.leaver = await platform.signIn(compSeq, 'leaver.entry');
    const { code } = await issue('leaver', 'tablet');
    await platform.sql(`update member set withdrawn_at = now() where seq = ${seq}`);
    expect(outcomeOf(await exchange(code, seq))).toEqual([401, 'unknown']);
  });

  test('D8: the 31st try from one address within a minute is refused, whatever the code; another address is unaffected', async () => {
    const limited = await startPlatform({ PLATFORM_AUTH_RATE: '60' });
    const tryFrom = async (ip: string) =>
      (await limited.call('POST', '/handOff', { body: { ...UNKNOWN, lang: 'KR' }, headers: { 'x-forwarded-for': ip } })).status;
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push(await tryFrom('203.0.113.1'));
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
    expect(await tryFrom('203.0.113.2')).toBe(401);
    await limited.stop();
  });

  test('code exchanges get half of an office address’s sign-in limit', async () => {
    const office = await startPlatform({ PLATFORM_AUTH_RATE: '81' });
    const statuses: number[] = [];
    for (let count = 0; count < 42; count += 1)
      statuses.push((await office.call('POST', '/handOff', { body: { ...UNKNOWN, lang: 'KR' } })).status);
    expect(statuses).toEqual([...Array<number>(41).fill(401), 429]);
    await office.stop();
  });

  test('every sign-in that carries a long code gets half the limit, a password the whole', async () => {
    const office = await startPlatform({ PLATFORM_AUTH_RATE: '4' });
    const refusedAfter = async ({ method, path }: { method: string; path: string }) => {
      for (let count = 0; count < 9; count += 1)
        if ((await office.call(method, path, method === 'GET' ? {} : { body: {} })).status === 429) return [path, count];
      return [path, null];
    };
    const withCode = [
      entryApi.exchange,
      passkeyApi.beginSignIn,
      passkeyApi.signIn,
      socialApi.start,
      socialApi.finish,
      safeguardApi.press,
      memberEmailApi.confirm,
      authApi.getComp,
    ];
    for (const way of withCode) expect(await refusedAfter(way)).toEqual([way.path, 2]);
    expect(await refusedAfter(authApi.login)).toEqual([authApi.login.path, 4]);
    await office.stop();
  });
});

describe('a session from a link does not extend itself', () => {
  const HOUR = 60 * MINUTE;
  const signIn = async (id: string) => (tokens[id] = await platform.signIn(compSeq, `${id}.entry`));
  const open = async (who: string, kind = 'tablet') => {
    const { code, memberSeq } = await issue(who, kind);
    return (await exchange(code, memberSeq)).body.token;
  };
  const handOff = async (token: string) => {
    const { status, body } = await platform.call<FailureReply>('POST', '/member/handOff', { token, body: { kind: 'tablet' } });
    return [status, body.error?.code];
  };
  const works = async (token: string) => (await platform.call('GET', '/member/unit', { token })).status;
  const sessionOf = async (token: string) => {
    const hash = createHash('sha256').update(token).digest('hex');
    const [row] = await platform.sql<{ opened: string; auth: string; ends: string }>(
      `select opened_by as opened, auth_at::text as auth, expires_at::text as ends from access_token where token_hash = '${hash}'`,
    );
    return row!;
  };

  test('S5: a session opened by a link ends with the session that made the link, and keeps its sign-in time', async () => {
    const first = await signIn('manager');
    const second = await open('manager');
    expect(await sessionOf(second)).toEqual({ ...(await sessionOf(first)), opened: 'HANDOFF' });
  });

  test('a session opened by a link or an email cannot make another link', async () => {
    await signIn('manager');
    expect(await handOff(await open('manager'))).toEqual([403, 'FORBIDDEN']);
    const token = await open('member');
    expect(await handOff(token)).toEqual([403, 'FORBIDDEN']);
    const hash = createHash('sha256').update(token).digest('hex');
    await platform.sql(`update access_token set opened_by = 'MAIL' where token_hash = '${hash}'`);
    expect(await handOff(token)).toEqual([403, 'FORBIDDEN']);
  });

  test('a link expires when its maker signs out', async () => {
    for (const kind of ['tablet', 'lobby']) {
      const token = await signIn('manager');
      const { code, memberSeq } = await issue('manager', kind);
      await platform.call('POST', '/logout', { token });
      expect(outcomeOf(await exchange(code, memberSeq))).toEqual([401, 'expired']);
    }
  });

  test('a session opened by a link survives its maker’s sign-out, and ends at a password change', async () => {
    const maker = await signIn('manager');
    const [tablet, lobby] = [await open('manager'), await open('manager', 'lobby')];
    const ranking = async () => (await platform.call('GET', '/member/rank/activity/step', { token: lobby })).status;
    await platform.call('POST', '/logout', { token: maker });
    expect([await works(tablet), await ranking()]).toEqual([200, 200]);
    const change = { memberSeq: seqs.manager, oldPw: PASSWORD, newPw: 'Meadow-lark!27' };
    expect((await platform.call('POST', '/member/changePassword', { token: await signIn('manager'), body: change })).status).toBe(200);
    expect([await works(tablet), await ranking()]).toEqual([401, 401]);
    await platform.sql(`update member set password_hash = '${process.env.TEST_PASSWORD_HASH!}' where seq = ${seqs.manager}`);
    await signIn('manager');
  });

  test('S5: a manager’s session lasts 12 hours in total, whatever links it makes', async () => {
    await signIn('manager');
    await platform.advance(11 * HOUR);
    const tablet = await open('manager');
    expect(await works(tablet)).toBe(200);
    await platform.advance(HOUR + MINUTE);
    expect(await works(tablet)).toBe(401);
    await signIn('manager');
  });
});

describe('a lobby display', () => {
  let lobby: string;
  beforeAll(async () => {
    const { code, memberSeq } = await issue('manager', 'lobby');
    const { body } = await exchange(code, memberSeq);
    expect(body).toMatchObject({ type: 'M', rankOnly: true });
    lobby = body.token;
  });
  const reads = async (path: string, token = lobby) => (await platform.call('GET', path, { token })).status;

  test('R-RANK-03: members cannot make a lobby link', async () => {
    const { status } = await platform.call('POST', '/member/handOff', { token: tokens.member, body: { kind: 'lobby' } });
    expect(status).toBe(403);
  });

  test('R-RANK-03: its token opens the activity rankings only', async () => {
    for (const path of ['activity/step', 'activity/calorie']) expect([path, await reads(`/member/rank/${path}`)]).toEqual([path, 200]);
    for (const path of ['total/total', 'body/score', 'body/bfp', 'body/bmi', 'improvement/improvement'])
      expect([path, await reads(`/member/rank/${path}`)]).toEqual([path, 403]);
  });

  test('R-RANK-03: it opens the current month, which people consented to, and no other range', async () => {
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    for (const range of [`startDt=${today}&endDt=${today}`, `startDt=${today}`, 'endDt=20240131'])
      expect([range, await reads(`/member/rank/activity/step?${range}`)]).toEqual([range, 403]);
    expect(await reads('/member/rank/activity/step?page=0&size=10')).toBe(200);
  });

  test('R-RANK-03: its rankings contain no member or manager number', async () => {
    const { body } = await platform.call<{ list: Record<string, unknown>[] }>('GET', '/member/rank/activity/step', { token: lobby });
    expect(body.list.length).toBeGreaterThan(0);
    for (const { u_index, mgr_index } of body.list) expect([u_index, mgr_index]).toEqual([null, null]);
  });

  test('R-RANK-03: it shows the company’s brand', async () => {
    expect(await reads('/company/brand')).toBe(200);
  });

  test('R-RANK-03: its rankings contain no health values', async () => {
    const { body } = await platform.call<{ list: Record<string, unknown>[]; mine: unknown }>('GET', '/member/rank/activity/step', {
      token: lobby,
    });
    expect(body.list.length).toBeGreaterThan(0);
    for (const { score, bfp, bmi, improvement } of body.list) expect([score, bfp, bmi, improvement]).toEqual([null, null, null, null]);
    expect(body.mine).toBeNull();
  });

  test('R-RANK-03: everything else is forbidden, including making a link', async () => {
    for (const path of ['/member/profile', '/member/unit', '/message/list', `/body/list?memberSeq=${seqs.member}`, '/company/profile'])
      expect([path, await reads(path)]).toEqual([path, 403]);
    const { status } = await platform.call('POST', '/member/handOff', { token: lobby, body: { kind: 'tablet' } });
    expect(status).toBe(403);
  });

  test('R-RANK-03: it works until signed out', async () => {
    expect(await reads(`/member/withdrawalCheck?memberSeq=${seqs.manager}&compSeq=${compSeq}`)).toBe(200);
    const { code, memberSeq } = await issue('manager', 'lobby');
    const { token } = (await exchange(code, memberSeq)).body;
    // a replaced session still answers requests in flight
    expect((await platform.call('POST', '/logout?replacedBy=OTHER', { token })).status).toBe(200);
    expect(await reads('/member/rank/activity/step', token)).toBe(200);
    expect((await platform.call('POST', '/logout', { token })).status).toBe(200);
    expect(await reads('/member/rank/activity/step', token)).toBe(401);
  });

  // last, because the clock is not moved back
  test('R-RANK-03 R-AUTH-13: codes expire after one minute and five, the display’s session after 30 days', async () => {
    const [app, tablet] = [await issue('member', 'mobile'), await issue('member', 'tablet')];
    await platform.advance(MINUTE + 1_000);
    expect(outcomeOf(await exchange(app.code, app.memberSeq))).toEqual([401, 'expired']);
    await platform.advance(4 * MINUTE);
    expect(outcomeOf(await exchange(tablet.code, tablet.memberSeq))).toEqual([401, 'expired']);
    await platform.advance(29 * DAY);
    expect(await reads('/member/rank/activity/step')).toBe(200);
    await platform.advance(DAY);
    expect(await reads('/member/rank/activity/step')).toBe(401);
  });
});

describe('a link in an email', () => {
  let memberSeq: number;
  let manager: string;
  beforeAll(async () => {
    const managerSeq = seqs.manager!;
    manager = await platform.signIn(compSeq, 'manager.entry');
    memberSeq = await platform.addMember({ compSeq, id: 'mailed.entry', type: 'U', managerSeq });
    await platform.sql(`update member set created_at = now() - interval '1 day' where seq = ${memberSeq}`);
    await platform.sql(
      `insert into consent (company_seq, member_seq, kind, version, given) values (${compSeq}, ${memberSeq}, 'MAIL', 1, true)`,
    );
  });
  const newest = async (to: string) => {
    const [mail] = await platform.sql<{ text: string }>(`select text from mail_outbox where "to" = '${to}' order by seq desc limit 1`);
    const address = /https?:\S+\/entry\S+/.exec(mail!.text)?.[0];
    return address === undefined ? null : { address: new URL(address), link: mailLinkIn(new URL(address).hash) };
  };
  const notify = async () => {
    await platform.call('POST', '/message/send', { token: manager, body: { title: 'Walk', contents: 'At noon' } });
    return (await newest('mailed.entry@example.com'))!;
  };

  test('R-AUTH-13 D6: a notice email’s link opens the member’s own session, once, within 24 hours, and only the latest link works', async () => {
    const [older, newer] = [await notify(), await notify()];
    expect(newer.address.origin + newer.address.pathname + newer.address.search).toBe('http://localhost:3000/entry?state=mail');
    expect(newer.link).toEqual({ memberSeq, code: expect.stringMatching(/^[\w-]{43}$/) as string, page: 'notice' });
    expect(outcomeOf(await exchange(older.link!.code, memberSeq))).toEqual([401, 'expired']);
    expect(outcomeOf(await exchange(newer.link!.code, seqs.member!))).toEqual([403, 'FORBIDDEN']);
    const { status, body } = await exchange(newer.link!.code, memberSeq);
    expect([status, body]).toMatchObject([200, { type: 'U', memberSeq, rankOnly: false }]);
    expect(outcomeOf(await exchange(newer.link!.code, memberSeq))).toEqual([401, 'used']);
    // its session ends on the same day
    const [{ hours }] = (await platform.sql(
      `select round(extract(epoch from max(expires_at) - max(created_at)) / 3600)::int as hours from access_token where member_seq = ${memberSeq}`,
    )) as [{ hours: number }];
    expect(hours).toBe(12);
  });

  test('R-AUTH-13: an emailed link expires when its member changes role or gets a new password', async () => {
    const late = await notify();
    await platform.sql(`update member set type = 'M' where seq = ${memberSeq}`);
    expect(outcomeOf(await exchange(late.link!.code, memberSeq))).toEqual([401, 'unknown']);
    await platform.sql(`update member set type = 'U' where seq = ${memberSeq}`);
    const body = { compSeq, memberSeq };
    expect((await platform.call('POST', '/company/resetPassword', { token: manager, body })).status).toBe(200);
    expect(outcomeOf(await exchange(late.link!.code, memberSeq))).toEqual([401, 'expired']);
  });

  test('a welcome email has a link for members, and none for managers', async () => {
    const profile = { name: 'New', gender: 'F', birthDate: '1990-01-01', phone: '01012345678', height: 165 };
    const register = (path: string, id: string) =>
      platform.call('POST', path, {
        token: tokens.master,
        body: { login: { id, sns: 'O', lang: 'EN' }, profile: { ...profile, email: `${id}@example.com` } },
      });
    tokens.master ??= await (async () => {
      await platform.addMember({ compSeq, id: 'master.entry', type: 'S' });
      return platform.signIn(compSeq, 'master.entry');
    })();
    expect((await register('/company/registerUser', 'fresh.member')).status).toBe(200);
    expect((await register('/company/registerManager', 'fresh.manager')).status).toBe(200);
    expect((await newest('fresh.member@example.com'))?.link).toMatchObject({ page: undefined });
    expect(await newest('fresh.manager@example.com')).toBeNull();
  });

  const oneTimeOf = async (to: string) => {
    const [mail] = await platform.sql<{ text: string }>(`select text from mail_outbox where "to" = '${to}' order by seq desc limit 1`);
    return /One-time password: (\S+)/.exec(mail!.text)![1]!;
  };
  const changes = async (who: SignInReply, oldPw: string) =>
    (
      await platform.call('POST', '/member/changePassword', {
        token: who.token,
        body: { memberSeq: who.memberSeq, oldPw, newPw: PASSWORD },
      })
    ).status;

  test('R-AUTH-13 R-MEMB-04: a new member who opens the welcome link must set a password, with the emailed one as the current one', async () => {
    const { link } = (await newest('fresh.member@example.com'))!;
    const { body } = await exchange(link!.code, link!.memberSeq);
    expect(body.mustChangePassword).toBe(true);
    expect(outcomeOf((await platform.call('GET', '/member/profile', { token: body.token })) as never)).toEqual([
      403,
      'PASSWORD_CHANGE_REQUIRED',
    ]);
    expect(await changes(body, await oneTimeOf('fresh.member@example.com'))).toBe(200);
    expect(outcomeOf((await platform.call('GET', '/member/profile', { token: body.token })) as never)).toEqual([403, 'CONSENT_REQUIRED']);
  });

  test('R-AUTH-13 R-MEMB-04: after a password reset, a later email’s link takes the reset password as the current one', async () => {
    expect((await platform.call('POST', '/company/resetPassword', { token: manager, body: { compSeq, memberSeq } })).status).toBe(200);
    const password = await oneTimeOf('mailed.entry@example.com');
    const { link } = await notify();
    const { body } = await exchange(link!.code, memberSeq);
    expect(await changes(body, password)).toBe(200);
  });
});
