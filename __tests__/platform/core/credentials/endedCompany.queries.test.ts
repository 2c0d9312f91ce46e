import { mailLinkIn } from '@/lib/auth/entry/entryLinks';
import { OIDC_CLIENT, startIdentityProvider, type IdentityProvider } from '../../../support/database/identityProvider';
import { PASSWORD, startPlatform, type TestPlatform } from '../../../support/database/platform';
import { SoftAuthenticator } from '../../../support/softAuthenticator';

const ORIGIN = 'http://localhost:3999';

type FailureReply = { error: { code: string; details?: object } };
type Answer = { error?: FailureReply['error']; token: string; code: string; challenge: string; url: string; state: string };

let provider: IdentityProvider;
let platform: TestPlatform;
let compSeq: number;
let memberSeq: number;
let token: string;

/** What was made while the company was in use, and a request for each of it. */
const ways: Record<string, () => Promise<{ status: number; body: Answer }>> = {};

const send = (method: 'GET' | 'POST', path: string, body?: object, as?: string) =>
  platform.call<Answer>(method, path, { ...(body && { body }), ...(as && { token: as }) });
const signIn = (id: string, pw: string, of = compSeq) => send('POST', '/login', { compSeq: of, id, sns: 'O', pw, timezone: 9, lang: 'EN' });
const find = (id: string, of = compSeq) =>
  send('POST', '/member/findPassword', { compSeq: of, id, email: `${id}@example.com`, lang: 'EN' });
const exchange = (code: string) => send('POST', '/handOff', { code, memberSeq, lang: 'EN' });
const linkIn = async (state: string) => {
  const [mail] = await platform.sql<{ text: string }>(
    `select text from mail_outbox where text like '%/entry?state=${state}%' order by seq desc limit 1`,
  );
  return mailLinkIn(new URL(/https?:\S+\/entry\S+/.exec(mail!.text)![0]).hash)!;
};
/** Puts the company out of use, with its last day this many days ago by its own clock; null is none. */
const close = async (daysAgo: number | null) => {
  const last = daysAgo === null ? 'null' : `(now() at time zone time_zone)::date - ${daysAgo}`;
  await platform.sql(`update company set status = 'N', exp_dte = ${last} where seq = ${compSeq}`);
  return (await platform.sql<{ day: string | null }>(`select exp_dte::text as day from company where seq = ${compSeq}`))[0]!.day;
};

const reopen = () => platform.sql(`update company set status = 'Y', exp_dte = null where seq = ${compSeq}`);

beforeAll(async () => {
  provider = await startIdentityProvider(ORIGIN);
  platform = await startPlatform({
    PUBLIC_URL: ORIGIN,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
  });
  compSeq = await platform.addCompany('ENDED');
  memberSeq = await platform.addMember({ compSeq, id: 'ended.manager', type: 'M' });
  token = await platform.signIn(compSeq, 'ended.manager');
  for (const kind of ['tablet', 'lobby', 'mobile']) {
    const { code } = (await send('POST', '/member/handOff', { kind }, token)).body;
    ways[kind] = () => exchange(code);
  }
  const device = new SoftAuthenticator(ORIGIN);
  const { body: options } = await send('POST', '/member/passkeys/begin', {}, token);
  await send('POST', '/member/passkeys', { passkeyName: 'Phone', made: device.make(options as never) }, token);
  ways.passkey = async () => {
    const { challenge } = (await send('POST', '/passkey/begin', {})).body;
    return send('POST', '/passkey', { used: device.use(challenge), timezone: 9, lang: 'EN' });
  };
  const provided = async ({ url, state }: Answer) =>
    send('POST', '/social/finish', { state, returned: (await provider.visit(url, 'subject-1')).query.toString() });
  await provided((await send('POST', '/social/link', { provider: 'oidc', password: PASSWORD }, token)).body);
  ways.provider = async () => provided((await send('POST', '/social/start', { provider: 'oidc' })).body);
  const profile = { email: 'ended.new@example.com', name: 'Ended', memberSeq, proof: PASSWORD };
  expect((await send('POST', '/member/profile', profile, token)).status).toBe(200);
  const [email, undo] = [await linkIn('email'), await linkIn('undo')];
  ways.email = () => send('POST', '/member/emailConfirm', { memberSeq, code: email.code });
  ways.undo = () => send('POST', '/member/safeguard', { memberSeq, code: undo.code });
}, 60_000);
afterAll(async () => {
  await platform.stop();
  await provider.stop();
});

describe('a company past its last day', () => {
  test('R-AUTH-04 R-COMP-01: its code and every sign-in return the last day, for any account, and nothing counts towards a lock', async () => {
    for (let count = 0; count < 6; count += 1) await signIn('ended.locked', 'Wrong!2026');
    const lastDay = await close(3);
    const ended = [404, { lastDay }];
    const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.error?.details];
    expect(outcomeOf(await send('GET', '/company/find?code=ended'))).toEqual(ended);
    for (const pw of [PASSWORD, 'Wrong!2026', 'Wrong!2027', 'Wrong!2028', 'Wrong!2029', 'Wrong!2030', 'Wrong!2031'])
      expect(outcomeOf(await signIn('ended.manager', pw))).toEqual(ended);
    expect(outcomeOf(await signIn('nobody.at.all', PASSWORD))).toEqual(ended);
    // an earlier lock is no reason to wait
    expect(outcomeOf(await signIn('ended.locked', PASSWORD))).toEqual(ended);
    for (let count = 0; count < 6; count += 1) expect(outcomeOf(await find('ended.manager'))).toEqual(ended);
    const counted = await platform.sql(
      `select login_id from login_failure where company_seq = ${compSeq} union all select login_id from password_request where company_seq = ${compSeq}`,
    );
    expect(counted).toEqual([{ login_id: 'ended.locked' }]);
  });

  test('R-AUTH-13: an unknown code and one of a locked account reveal no company', async () => {
    await reopen();
    const { code } = (await send('POST', '/member/handOff', { kind: 'tablet' }, await platform.signIn(compSeq, 'ended.manager'))).body;
    await close(1);
    expect((await exchange('x'.repeat(43))).body.error?.details).toEqual({ reason: 'unknown' });
    await platform.sql(`update member set locked_at = now() where seq = ${memberSeq}`);
    expect((await exchange(code)).body.error?.details).toEqual({ reason: 'unknown' });
    await platform.sql(`update member set locked_at = null where seq = ${memberSeq}`);
  });

  test('R-AUTH-13: links of every kind, a passkey and a provider return it too, and work again once it is extended', async () => {
    const lastDay = await close(1);
    const outcomeOf = async (way: string) => {
      const { status, body } = await ways[way]!();
      return [way, status, body.error?.details];
    };
    for (const way of ['tablet', 'lobby', 'mobile', 'email', 'undo'])
      expect(await outcomeOf(way)).toEqual([way, 401, { reason: 'companyEnded', companyCode: 'ENDED', lastDay }]);
    expect(await outcomeOf('passkey')).toEqual(['passkey', 404, { lastDay }]);
    // the page that it leads to requests the day by the code
    expect(await outcomeOf('provider')).toEqual(['provider', 401, { reason: 'companyEnded', companyCode: 'ENDED' }]);
    await reopen();
    expect((await signIn('ended.manager', PASSWORD)).status).toBe(200);
    // the last of them locks the account
    for (const way of Object.keys(ways)) expect(await outcomeOf(way)).toEqual([way, 200, undefined]);
  });
});

test.each([
  ['out of use without a last day', null],
  ['out of use before its last day', -5],
] as const)('R-ADMIN-01: a company %s is answered as before', async (_, daysAgo) => {
  await close(daysAgo);
  const found = await send('GET', '/company/find?code=ENDED');
  expect([found.status, found.body.error?.details]).toEqual([404, undefined]);
  expect((await signIn('ended.manager', PASSWORD)).status).toBe(401);
});

test('R-ADMIN-01: a company put out of use before its last day is answered as before after that day, too', async () => {
  await reopen();
  await close(3);
  await platform.sql(`update company set out_of_use_since = out_of_use_since - interval '9 days' where seq = ${compSeq}`);
  const found = await send('GET', '/company/find?code=ENDED');
  expect([found.status, found.body.error?.details]).toEqual([404, undefined]);
  expect((await signIn('ended.manager', PASSWORD)).status).toBe(401);
});

test('R-COMP-02: a deleted company is not revealed', async () => {
  await close(30);
  await platform.sql(`update company set deleted_at = now() where seq = ${compSeq}`);
  const found = await send('GET', '/company/find?code=ENDED');
  expect([found.status, found.body.error?.details]).toEqual([404, undefined]);
  expect((await signIn('ended.manager', PASSWORD)).status).toBe(401);
});
