import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { installPackage } from '../support/debian.mjs';
import { ensurePlatformBuilt } from '../support/platformBuild.mjs';
import { exitWith, freePort, run, waitFor } from '../support/process.mjs';
import { startPlatform, stop } from '../support/services.mjs';

/** Demo password, and two members with different languages. */
const PASSWORD = 'Wellness!2026';
const PEOPLE = [
  { id: 'ara.cho', lang: 'EN', on: 'Two-step verification is on', key: 'A passkey was added to your account' },
  { id: 'juwon.bae', lang: 'KR', on: '2단계 인증 사용을 시작했습니다', key: '패스키가 등록되었습니다' },
];
/** RFC 6238, appendix B: times, and the SHA-1 codes for the ASCII secret 12345678901234567890. */
const RFC_SECRET = '3132333435363738393031323334353637383930';
const VECTORS = [
  ['1970-01-01 00:00:59 UTC', '94287082'],
  ['2005-03-18 01:58:29 UTC', '07081804'],
  ['2005-03-18 01:58:31 UTC', '14050471'],
  ['2009-02-13 23:31:30 UTC', '89005924'],
  ['2033-05-18 03:33:20 UTC', '69279037'],
  ['2603-10-11 11:33:20 UTC', '65353130'],
];

/** Independent implementations to test against; Debian packages are installed if missing. */
async function ensureTools() {
  for (const [name, command, args] of [
    ['oathtool', 'oathtool', ['--version']],
    ['python3-fido2', '/usr/bin/python3', ['-c', 'import fido2.server, fido2.ctap2']],
  ]) {
    if ((await run(command, args, { quiet: true })).code === 0) continue;
    const failed = await installPackage(name, name);
    if (failed !== null) exitWith(`${name} is needed${failed ? `, and apt could not install it:\n${failed}` : ': install it.'}`);
  }
}

/** Returns a TOTP code from oathtool. */
async function oath(...args) {
  const { output } = await run('oathtool', ['--totp', ...args], { quiet: true });
  return output.trim();
}
const codeOf = (secret, now) => oath('-b', '--now', now, secret);

/** Starts an authenticator based on Debian's python3-fido2, with one JSON call per line. */
function openDevice() {
  const child = spawn('/usr/bin/python3', ['scripts/prove/fido2_device.py'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (call) => {
    child.stdin.write(`${JSON.stringify(call)}\n`);
    const { value, done } = await lines.next();
    if (done) exitWith('python3-fido2 gave no answer.');
    return JSON.parse(value);
  };
  return { ask, child };
}

/** Turns on the second factor and signs in with codes from oathtool; returns expected and actual statuses. */
async function proveCodes(call, compSeq, { id, lang }) {
  const login = { compSeq, id, sns: 'O', pw: PASSWORD, timezone: 9, lang };
  const signIn = async () => (await call('POST', '/login', login)).body;
  const { token } = await signIn();
  const { secret } = (await call('POST', '/member/factor/begin', { proof: PASSWORD }, token)).body;
  const on = await call('POST', '/member/factor/confirm', { factorCode: await codeOf(secret, 'now') }, token);
  const [one, two] = [await signIn(), await signIn()];
  // code of the next time step: the current one has been used
  const code = await codeOf(secret, 'now + 30 seconds');
  const passed = await call('POST', '/factor', { factorCode: code }, one.token);
  const again = await call('POST', '/factor', { factorCode: code }, two.token);
  const far = await call('POST', '/factor', { factorCode: await codeOf(secret, 'now + 10 minutes') }, two.token);
  const received = [on.status, on.body.recoveryCodes?.length, one.factorDue, passed.status, again.status, far.status];
  return { token: passed.body.token, received: received.join(' '), expected: '200 10 true 200 409 409' };
}

/** Registers a passkey and signs in with responses from python3-fido2, some of them invalid. */
async function provePasskeys(call, device, origin, token, lang) {
  const rpId = new URL(origin).hostname;
  const options = (await call('POST', '/member/passkeys/begin', {}, token)).body;
  const made = await device.ask({ do: 'make', challenge: options.challenge, rpId: options.rp.id, origin, handle: options.user.id });
  const registered = await call('POST', '/member/passkeys', { passkeyName: 'python3-fido2', made }, token);
  const signIn = async (forged = {}) => {
    const { challenge } = (await call('POST', '/passkey/begin')).body;
    const used = await device.ask({ do: 'use', id: made.id, challenge, rpId, origin, ...forged });
    return (await call('POST', '/passkey', { used, timezone: 9, lang })).status;
  };
  const received = [
    registered.status,
    await signIn(),
    await signIn({ origin: 'https://elsewhere.example' }),
    await signIn({ verified: false }),
  ];
  return { received: received.join(' '), expected: '200 200 401 401' };
}

async function proveOn(port, folder, started) {
  const url = `http://127.0.0.1:${port}`;
  const origin = 'http://localhost:3000';
  const env = { DATA_DIR: folder, DATABASE_URL: '', PLATFORM_PORT: String(port), PUBLIC_URL: origin, LOG_LEVEL: 'error' };
  started.push(startPlatform(env, { stdio: ['ignore', 'ignore', 'inherit'] }));
  if (!(await waitFor(`${url}/health/ready`, { child: started[0], seconds: 300 }))) exitWith('The platform did not start.');
  const call = async (method, path, body, token) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: answer.status, body: await answer.json() };
  };
  const { compSeq } = (await call('GET', '/company/find?code=DEMO')).body;
  const device = openDevice();
  started.push(device.child);
  const figures = [];
  for (const person of PEOPLE) {
    const codes = await proveCodes(call, compSeq, person);
    const keys = await provePasskeys(call, device, origin, codes.token, person.lang);
    const outbox = await (await fetch(`${url}/outbox`)).text();
    const mails = [person.on, person.key].filter((subject) => outbox.includes(subject)).length;
    figures.push(
      { name: `codes of oathtool, ${person.lang}`, value: codes.received, bound: codes.expected, holds: codes.received === codes.expected },
      {
        name: `passkey of python3-fido2, ${person.lang}`,
        value: keys.received,
        bound: keys.expected,
        holds: keys.received === keys.expected,
      },
      { name: `emails in the person’s language, ${person.lang}`, value: mails, bound: 2, holds: mails === 2 },
    );
  }
  return figures;
}

/** R-ACC-01: independent code generators and authenticators work with the platform, over HTTP, in both languages. */
export async function proveFactors() {
  await ensureTools();
  await ensurePlatformBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'wellness-factors-'));
  const started = [];
  try {
    const vectors = await Promise.all(VECTORS.map(([now, code]) => oath('-d', '8', '--now', now, RFC_SECRET).then((own) => own === code)));
    const right = vectors.filter(Boolean).length;
    return [
      { name: 'vectors of RFC 6238 that oathtool gives', value: right, bound: 6, holds: right === 6 },
      ...(await proveOn(await freePort(), folder, started)),
    ];
  } finally {
    await Promise.all(started.map((child) => stop(child)));
    rmSync(folder, { recursive: true, force: true });
  }
}
