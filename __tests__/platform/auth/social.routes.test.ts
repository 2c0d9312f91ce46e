import { APPLE_CLIENT, OIDC_CLIENT, startIdentityProvider, type IdentityProvider } from '../../support/database/identityProvider';
import { PASSWORD, startPlatform, type TestPlatform } from '../../support/database/platform';
import { SoftAuthenticator } from '../../support/softAuthenticator';

const BACK = 'http://localhost:3999';
const MINUTE = 60_000;

type StartReply = { url: string; state: string };
type FinishReply = { code: string | null; linkedTo: number | null; error?: { code: string; details?: { reason?: string } } };
type SignInReply = { token: string; type: string; memberSeq: number; name: string };

let provider: IdentityProvider;
let platform: TestPlatform;
let compSeq: number;
const seqs: Record<string, number> = {};
const tokens: Record<string, string> = {};
let ahead = 0;

beforeAll(async () => {
  provider = await startIdentityProvider(BACK);
  platform = await startPlatform({
    PUBLIC_URL: BACK,
    LOG_LEVEL: 'info',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: OIDC_CLIENT.id,
    OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    OIDC_NAME: 'Works ID',
    APPLE_CLIENT_ID: APPLE_CLIENT,
    APPLE_ISSUER: provider.issuer,
  });
  compSeq = await platform.addCompany('SOCIAL');
  for (const [id, type] of [
    ['member', 'U'],
    ['manager', 'M'],
    ['other', 'U'],
    ['apple', 'U'],
  ] as const) {
    seqs[id] = await platform.addMember({ compSeq, id: `${id}.social`, type });
    tokens[id] = await platform.signIn(compSeq, `${id}.social`);
  }
});
afterAll(async () => {
  await platform.stop();
  await provider.stop();
});

// each call has its own address, so that one test’s rate limit does not affect another
let address = 0;
const post = <T>(path: string, body: object, token?: string, ip?: string) =>
  platform.call<T>('POST', path, { body, token, headers: { 'x-forwarded-for': ip ?? `198.51.100.${(address = (address + 1) % 250)}` } });
const start = async (id: string) => (await post<StartReply>('/social/start', { provider: id })).body;
const link = (who: string, id = 'oidc', password = PASSWORD) =>
  post<StartReply & { error: unknown }>('/social/link', { provider: id, password }, tokens[who]);
const finish = (state: string, back: { returned?: string; identityToken?: string }) =>
  post<FinishReply>('/social/finish', { state, ...back });
const outcomeOf = ({ status, body }: { status: number; body: FinishReply }) => [
  status,
  body.error?.details?.reason ?? body.code ?? body.linkedTo,
];

/** A complete sign-in round at the standard provider. */
async function round({ url, state }: StartReply, login: string | null) {
  const { query } = await provider.visit(url, login);
  return finish(state, { returned: query.toString() });
}

/** An Apple identity token with the claims that a test needs. */
async function appleToken({ url }: StartReply, claims: object = {}, rest: object = {}) {
  const now = Math.floor((Date.now() + ahead) / 1000);
  const nonce = new URL(url).searchParams.get('nonce');
  const payload = { iss: provider.issuer, aud: APPLE_CLIENT, sub: 'apple-subject', iat: now, exp: now + 600, nonce, ...claims };
  return (await provider.control<{ token: string }>('sign', { claims: payload, ...rest })).token;
}

async function byApple(claims?: object, rest?: object) {
  const begun = await start('apple');
  return finish(begun.state, { identityToken: await appleToken(begun, claims, rest) });
}

describe('a standard provider', () => {
  test('R-AUTH-10: the portal at the configured address is offered the providers by name, another origin none', async () => {
    const offered = (origin: string) => platform.call<{ list: object[] }>('GET', `/social/providers?origin=${encodeURIComponent(origin)}`);
    expect((await offered(BACK)).body.list).toEqual([
      { provider: 'oidc', name: 'Works ID' },
      { provider: 'apple', name: 'Apple' },
    ]);
    expect((await offered('http://elsewhere.test')).body.list).toEqual([]);
  });

  test('R-AUTH-10: the start requests a code with fresh PKCE, state and nonce, and only a hash of the state is stored', async () => {
    const [one, two] = [await start('oidc'), await start('oidc')];
    const params = new URL(one.url).searchParams;
    expect(Object.fromEntries(params)).toMatchObject({
      response_type: 'code',
      client_id: OIDC_CLIENT.id,
      redirect_uri: `${BACK}/sns`,
      scope: 'openid',
      code_challenge_method: 'S256',
      state: one.state,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(params.get(name)).toMatch(/^[\w-]{43}$/);
      expect(params.get(name)).not.toBe(new URL(two.url).searchParams.get(name));
    }
    const [row] = await platform.sql<{ count: number }>(`select count(*)::int as count from social_flow where state_hash = '${one.state}'`);
    expect(row!.count).toBe(0);
  });

  test.each(['client_secret_basic', 'client_secret_post'])(
    'R-AUTH-10: a provider that accepts the client’s secret by %s only gets it in that way',
    async (method) => {
      await provider.control('accept', { method });
      // it does not know the provider yet
      const fresh = await startPlatform({
        PUBLIC_URL: BACK,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: OIDC_CLIENT.id,
        OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      });
      const ask = <T>(path: string, body: object) => fresh.call<T>('POST', path, { body });
      try {
        const { url, state } = (await ask<StartReply>('/social/start', { provider: 'oidc' })).body;
        const { query } = await provider.visit(url, 'stranger');
        const answer = await ask<FinishReply>('/social/finish', { state, returned: query.toString() });
        // the code was exchanged: only the account is missing
        expect(outcomeOf(answer)).toEqual([401, 'nonReg']);
      } finally {
        await fresh.stop();
        await provider.control('accept');
      }
    },
  );

  test('R-AUTH-10: an identity without a linked account is not registered', async () => {
    expect(outcomeOf(await round(await start('oidc'), 'stranger'))).toEqual([401, 'nonReg']);
  });

  test('R-AUTH-10: linking takes the password, counts wrong ones, and requires a session', async () => {
    expect((await post('/social/link', { provider: 'oidc', password: PASSWORD })).status).toBe(401);
    expect((await link('member', 'oidc', 'Wrong!2026')).status).toBe(406);
    const [row] = await platform.sql<{ fail_count: number }>("select fail_count from login_failure where login_id = 'member.social'");
    expect(row!.fail_count).toBe(1);
  });

  test('a link request without a session is refused before its body is validated or the provider contacted', async () => {
    for (const body of [{}, { provider: 'nobody' }, { provider: 'oidc' }]) expect((await post('/social/link', body)).status).toBe(401);
    expect((await post('/social/link', {}, tokens.member)).status).toBe(422);
  });

  test('R-AUTH-08 R-AUTH-10: a linked identity opens its account: getComp names it, and the code is exchanged once', async () => {
    expect(outcomeOf(await round((await link('member')).body, 'subject-1'))).toEqual([200, seqs.member]);
    const { status, body } = await round(await start('oidc'), 'subject-1');
    expect([status, body.linkedTo]).toEqual([200, null]);
    const named = () =>
      platform.call<{ type: string; memberSeq: number; error?: { details: object } }>('GET', `/getComp?token=${body.code}`);
    expect((await named()).body).toMatchObject({ type: 'U', memberSeq: seqs.member, compSeq, name: 'member.social' });
    const exchange = () => post<SignInReply>('/handOff', { code: body.code, memberSeq: seqs.member, lang: 'EN' });
    const opened = await exchange();
    expect([opened.status, opened.body.type, opened.body.memberSeq]).toEqual([200, 'U', seqs.member]);
    expect((await platform.call('GET', '/member/profile', { token: opened.body.token })).status).toBe(200);
    expect((await exchange()).status).toBe(401);
    const again = await named();
    expect([again.status, again.body.error?.details]).toEqual([404, { reason: 'used' }]);
  });

  test('R-AUTH-08: a social sign-in code expires after a minute, and getComp rejects hand-off codes', async () => {
    const { body } = await round(await start('oidc'), 'subject-1');
    await platform.advance(MINUTE + 1_000);
    ahead += MINUTE + 1_000;
    const answer = await platform.call<FinishReply>('GET', `/getComp?token=${body.code}`);
    expect([answer.status, answer.body.error?.details]).toEqual([404, { reason: 'expired' }]);
    const { code } = (await post<{ code: string }>('/member/handOff', { kind: 'tablet' }, tokens.member)).body;
    expect((await platform.call('GET', `/getComp?token=${code}`)).status).toBe(404);
  });

  test('R-AUTH-10: an identity linked to one account cannot be linked to another; the existing link stays', async () => {
    expect(outcomeOf(await round((await link('other')).body, 'subject-1'))).toEqual([401, 'taken']);
    const listed = await platform.call<{ list: { provider: string; linkedAt: string | null }[] }>('GET', '/social/identities', {
      token: tokens.other,
    });
    expect(listed.body.list.map(({ linkedAt }) => linkedAt)).toEqual([null, null]);
    expect((await round(await start('oidc'), 'subject-1')).status).toBe(200);
  });

  test('R-AUTH-10: linking another identity of the same provider replaces the first', async () => {
    expect(outcomeOf(await round((await link('member')).body, 'subject-3'))).toEqual([200, seqs.member]);
    expect((await round(await start('oidc'), 'subject-3')).status).toBe(200);
    expect(outcomeOf(await round(await start('oidc'), 'subject-1'))).toEqual([401, 'nonReg']);
    expect(outcomeOf(await round((await link('member')).body, 'subject-1'))).toEqual([200, seqs.member]);
    expect((await round(await start('oidc'), 'subject-1')).status).toBe(200);
  });

  test('R-AUTH-10: only a link that is committed is logged', async () => {
    const seq = await platform.addMember({ compSeq, id: 'logged.social', type: 'U' });
    tokens.logged = await platform.signIn(compSeq, 'logged.social');
    const finished = async () => {
      const begun = (await link('logged')).body;
      const before = platform.logged().length;
      const { status } = await round(begun, 'subject-logged');
      // the line of the call itself is its last
      const lines = () => platform.logged().slice(before);
      const isWritten = () => /"route":"\/social\/finish".*\n/.test(lines());
      for (let waits = 0; waits < 1000 && !isWritten(); waits += 1) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(isWritten()).toBe(true);
      return [status, lines().includes(`"memberSeq":${seq},"msg":"identity linked"`)];
    };
    await platform.sql(`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`);
    await platform.sql(
      `create constraint trigger break_off after insert on member_identity deferrable initially deferred for each row execute function break_off()`,
    );
    try {
      expect(await finished()).toEqual([500, false]);
    } finally {
      await platform.sql('drop function break_off cascade');
    }
    expect(await finished()).toEqual([200, true]);
    expect((await post('/social/unlink', { provider: 'oidc' }, tokens.logged)).status).toBe(200);
  });

  test('R-AUTH-10: state and code are accepted once, and only with each other', async () => {
    const [one, two] = [await start('oidc'), await start('oidc')];
    const { query } = await provider.visit(one.url, 'subject-1');
    // a code returned under the state of another start
    expect(outcomeOf(await finish(two.state, { returned: query.toString() }))).toEqual([401, 'refused']);
    const mixed = new URLSearchParams(query);
    const three = await start('oidc');
    mixed.set('state', three.state);
    expect(outcomeOf(await finish(three.state, { returned: mixed.toString() }))).toEqual([401, 'refused']);
    expect((await finish(one.state, { returned: query.toString() })).status).toBe(200);
    expect(outcomeOf(await finish(one.state, { returned: query.toString() }))).toEqual([401, 'stale']);
    expect(outcomeOf(await finish('x'.repeat(43), { returned: query.toString() }))).toEqual([401, 'stale']);
  });

  test('R-AUTH-10: four concurrent returns with the same state open one session', async () => {
    const begun = await start('oidc');
    const { query } = await provider.visit(begun.url, 'subject-1');
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(begun.state, { returned: query.toString() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('R-AUTH-10: cancelling at the provider is reported; after ten minutes the sign-in must be started again', async () => {
    expect(outcomeOf(await round(await start('oidc'), null))).toEqual([401, 'cancelled']);
    const begun = await start('oidc');
    const { query } = await provider.visit(begun.url, 'subject-1');
    await platform.advance(10 * MINUTE + 1_000);
    ahead += 10 * MINUTE + 1_000;
    expect(outcomeOf(await finish(begun.state, { returned: query.toString() }))).toEqual([401, 'stale']);
  });

  test('R-AUTH-10: a provider that does not answer the code exchange is reported as unreachable', async () => {
    const begun = await start('oidc');
    const { query } = await provider.visit(begun.url, 'subject-1');
    await provider.control('down', { paths: ['/token'] });
    const answer = outcomeOf(await finish(begun.state, { returned: query.toString() }));
    await provider.control('down', { paths: [] });
    expect(answer).toEqual([401, 'unreachable']);
  });

  test('R-AUTH-10: a pending link becomes stale at a password change or “end all others”', async () => {
    const seq = await platform.addMember({ compSeq, id: 'begun.social', type: 'U' });
    tokens.begun = await platform.signIn(compSeq, 'begun.social');
    const elsewhere = await start('oidc');
    const begun = (await link('begun')).body;
    const changed = await post('/member/changePassword', { memberSeq: seq, oldPw: PASSWORD, newPw: 'Quiet7harbour!' }, tokens.begun);
    expect(changed.status).toBe(200);
    expect(outcomeOf(await round(begun, 'subject-begun'))).toEqual([401, 'stale']);
    const again = (await link('begun', 'oidc', 'Quiet7harbour!')).body;
    expect((await post('/member/endSessions', {}, tokens.begun)).status).toBe(200);
    expect(outcomeOf(await round(again, 'subject-begun'))).toEqual([401, 'stale']);
    expect(outcomeOf(await round(await start('oidc'), 'subject-begun'))).toEqual([401, 'nonReg']);
    // other people’s pending sign-ins continue
    expect(outcomeOf(await round(elsewhere, null))).toEqual([401, 'cancelled']);
  });

  test('R-AUTH-10: after unlinking, the identity no longer opens the account; a withdrawn member cannot return with it', async () => {
    expect((await post('/social/unlink', { provider: 'oidc' }, tokens.member)).status).toBe(200);
    expect((await post('/social/unlink', { provider: 'oidc' }, tokens.member)).status).toBe(404);
    expect(outcomeOf(await round(await start('oidc'), 'subject-1'))).toEqual([401, 'nonReg']);
    const begun = (await link('other')).body;
    expect(outcomeOf(await round(begun, 'subject-2'))).toEqual([200, seqs.other]);
    // an identity in use cannot be linked to anyone else
    expect(outcomeOf(await round((await link('member')).body, 'subject-2'))).toEqual([401, 'taken']);
    await platform.sql(`update member set withdrawn_at = now() where seq = ${seqs.other}`);
    expect(outcomeOf(await round(await start('oidc'), 'subject-2'))).toEqual([401, 'nonReg']);
    // a withdrawn account’s identity can be linked to a new account
    expect(outcomeOf(await round((await link('member')).body, 'subject-2'))).toEqual([200, seqs.member]);
    expect((await round(await start('oidc'), 'subject-2')).status).toBe(200);
  });
});

describe('unlinking from an account without a password', () => {
  const unlink = async (who: string, id: string) => (await post('/social/unlink', { provider: id }, tokens[who])).status;
  const linkWith = async (who: string, id: string) => (await link(who, id, `${who}.social`)).body;
  const byOidc = async (who: string) => round(await start('oidc'), `subject-${who}`);
  /** A member without a password, linked to the standard provider. */
  async function addSocial(who: string) {
    seqs[who] = await platform.addMember({ compSeq, id: `${who}.social`, type: 'U' });
    tokens[who] = await platform.signIn(compSeq, `${who}.social`);
    await platform.sql(`update member set password_hash = null, sns = 'G' where seq = ${seqs[who]}`);
    expect((await round(await linkWith(who, 'oidc'), `subject-${who}`)).status).toBe(200);
  }
  async function linkApple(who: string) {
    const begun = await linkWith(who, 'apple');
    const identityToken = await appleToken(begun, { sub: `apple-${who}` });
    expect((await finish(begun.state, { identityToken })).status).toBe(200);
  }

  test('R-AUTH-10: is refused for the only way to sign in, which stays; it may be replaced', async () => {
    await addSocial('alone');
    expect(await unlink('alone', 'oidc')).toBe(409);
    expect(await unlink('alone', 'apple')).toBe(404);
    expect((await byOidc('alone')).status).toBe(200);
    expect(await platform.sql(`select * from mail_outbox where "to" = 'alone.social@example.com' and subject like '%nlinked%'`)).toEqual(
      [],
    );
    expect(outcomeOf(await round(await linkWith('alone', 'oidc'), 'subject-replaced'))).toEqual([200, seqs.alone]);
    // a provider that is not configured signs no one in
    await platform.sql(
      `insert into member_identity select company_seq, seq, 'kakao', 'gone', 'gone', now() from member where seq = ${seqs.alone}`,
    );
    expect(await unlink('alone', 'oidc')).toBe(409);
  });

  test('R-AUTH-10: is possible with a passkey, which signs in', async () => {
    await addSocial('keyed');
    type Options = { challenge: string; user: { id: string } };
    const device = new SoftAuthenticator(BACK);
    const made = device.make((await post<Options>('/member/passkeys/begin', {}, tokens.keyed)).body);
    expect((await post('/member/passkeys', { passkeyName: 'Phone', made }, tokens.keyed)).status).toBe(200);
    expect(await unlink('keyed', 'oidc')).toBe(200);
    const { challenge } = (await post<Options>('/passkey/begin', {})).body;
    const opened = await post<SignInReply>('/passkey', { used: device.use(challenge), timezone: 9, lang: 'EN' });
    expect([opened.status, opened.body.memberSeq]).toEqual([200, seqs.keyed]);
  });

  test('R-AUTH-10: is possible with a second provider; of two at once, one stays', async () => {
    await addSocial('twice');
    await linkApple('twice');
    expect(await unlink('twice', 'oidc')).toBe(200);
    expect(await unlink('twice', 'apple')).toBe(409);
    expect((await round(await linkWith('twice', 'oidc'), 'subject-twice')).status).toBe(200);
    // long enough that neither has committed when the other one looks for what is left
    await platform.sql(`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$`);
    await platform.sql(`create trigger dawdle after delete on member_identity for each row execute function dawdle()`);
    try {
      const both = await Promise.all(['oidc', 'apple'].map((id) => unlink('twice', id)));
      expect(both.sort()).toEqual([200, 409]);
    } finally {
      await platform.sql('drop function dawdle cascade');
    }
    expect(await platform.sql(`select provider from member_identity where member_seq = ${seqs.twice}`)).toHaveLength(1);
  });
});

describe('L8: Apple’s identity token', () => {
  test('R-AUTH-09: its subject opens the linked account, from the provider’s actual response', async () => {
    const begun = (await link('apple', 'apple')).body;
    expect(Object.fromEntries(new URL(begun.url).searchParams)).toMatchObject({
      response_type: 'code id_token',
      response_mode: 'form_post',
      redirect_uri: `${BACK}/appleSns`,
      state: begun.state,
    });
    const { form } = await provider.visit(begun.url, 'apple-subject');
    expect(outcomeOf(await finish(begun.state, { identityToken: form.get('id_token')! }))).toEqual([200, seqs.apple]);
    const again = await start('apple');
    const back = await provider.visit(again.url, 'apple-subject');
    expect((await finish(again.state, { identityToken: back.form.get('id_token')! })).body.code).toMatch(/^[\w-]{43}$/);
    // the same token under another start has the wrong nonce
    const replay = await start('apple');
    expect(outcomeOf(await finish(replay.state, { identityToken: back.form.get('id_token')! }))).toEqual([401, 'refused']);
  });

  test('R-AUTH-09: signature, issuer, audience, nonce and times are each checked', async () => {
    const now = Math.floor((Date.now() + ahead) / 1000);
    const { n, kid } = await provider.control<{ n: string; kid: string }>('publicKey');
    const refusals: Record<string, Promise<{ status: number; body: FinishReply }>> = {
      'signed with an unpublished key': byApple({}, { foreign: true }),
      'from another issuer': byApple({ iss: 'https://evil.example' }),
      'for another audience': byApple({ aud: 'com.example.other' }),
      'for several audiences, authorised for another party': byApple({ aud: [APPLE_CLIENT, 'other'], azp: 'other' }),
      'for several audiences, without an authorised party': byApple({ aud: [APPLE_CLIENT, 'other'] }),
      'with another nonce': byApple({ nonce: 'n'.repeat(43) }),
      'without a nonce': byApple({ nonce: undefined }),
      'without a subject': byApple({ sub: undefined }),
      'without an expiry': byApple({ exp: undefined }),
      'expired a minute ago': byApple({ iat: now - 600, exp: now - 60 }),
      'issued tomorrow': byApple({ iat: now + 86_400, exp: now + 90_000 }),
      'not valid yet': byApple({ nbf: now + 600 }),
    };
    const answers = await Promise.all(Object.entries(refusals).map(async ([name, answer]) => [name, ...outcomeOf(await answer)]));
    expect(answers).toEqual(Object.keys(refusals).map((name) => [name, 401, 'refused']));

    const spelled = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const forged = async (header: object, signature: (text: string) => Promise<string>) => {
      const begun = await start('apple');
      const payload = (await appleToken(begun)).split('.')[1]!;
      const text = `${spelled(header)}.${payload}`;
      return outcomeOf(await finish(begun.state, { identityToken: `${text}.${await signature(text)}` }));
    };
    const { createHmac } = await import('node:crypto');
    expect(await forged({ alg: 'none' }, async () => 'AA')).toEqual([401, 'refused']);
    const byPublicKey = async (text: string) => createHmac('sha256', n).update(text).digest('base64url');
    expect(await forged({ alg: 'HS256', kid }, byPublicKey)).toEqual([401, 'refused']);
  });

  test('R-AUTH-09: clocks may differ by half a minute', async () => {
    const now = Math.floor((Date.now() + ahead) / 1000);
    expect((await byApple({ iat: now - 600, exp: now - 20 })).status).toBe(200);
    expect((await byApple({ iat: now + 20, exp: now + 600 })).status).toBe(200);
  });

  test('R-AUTH-09: an unknown key triggers a fetch; the cached key set works while the issuer is down, and its expiry has its own message', async () => {
    await provider.control('rotate', { keep: true });
    const deadline = Date.now() + 5_000;
    // a key set fetched within the last second is not fetched again
    while ((await byApple()).status !== 200) if (Date.now() > deadline) throw new Error('the new key was never fetched');
    await provider.control('down', { paths: ['/jwks'] });
    expect((await byApple()).status).toBe(200);
    await platform.advance(10 * MINUTE + 1_000);
    ahead += 10 * MINUTE + 1_000;
    const away = outcomeOf(await byApple());
    await provider.control('down', { paths: [] });
    expect(away).toEqual([401, 'unreachable']);
    expect((await byApple()).status).toBe(200);
  });

  test('R-AUTH-09: a key withdrawn by its issuer is refused once the cached key set has expired', async () => {
    await platform.advance(10 * MINUTE + 1_000);
    ahead += 10 * MINUTE + 1_000;
    const begun = await start('apple');
    const old = await appleToken(begun);
    await provider.control('rotate');
    const kept = await finish(begun.state, { identityToken: old });
    expect(outcomeOf(kept)).toEqual([401, 'refused']);
  });
});

test('R-AUTH-10 D8: the 31st return from one address within a minute is refused', async () => {
  const limited = await startPlatform({ PLATFORM_AUTH_RATE: '60' });
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push((await limited.call('POST', '/social/finish', { body: { state: 'z'.repeat(43) } })).status);
  expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
  await limited.stop();
});

test('R-AUTH-10: without a configured provider none is offered, and no sign-in can be started', async () => {
  const plain = await startPlatform();
  const offered = await plain.call<{ list: object[] }>('GET', '/social/providers?origin=http%3A%2F%2Flocalhost%3A3000');
  expect(offered.body.list).toEqual([]);
  expect((await plain.call('POST', '/social/start', { body: { provider: 'oidc' } })).status).toBe(404);
  await plain.stop();
});
