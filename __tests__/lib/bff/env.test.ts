import { parseEnv } from '@/lib/bff/env';

const SESSION_SECRET = 's'.repeat(32);

test('with the secret alone the defaults for the embedded upstream apply', () => {
  expect(parseEnv({ SESSION_SECRET })).toEqual({
    development: false,
    upstream: new URL('http://127.0.0.1:4000'),
    secrets: [SESSION_SECRET],
    origin: 'http://localhost:3000',
    https: false,
    logLevel: 'info',
    demo: false,
    proxies: 0,
    keepAlive: 5_000,
    clockOffset: 0,
    metrics: undefined,
  });
});

test('settings are read; empty ones count as absent', () => {
  const env = parseEnv({
    SESSION_SECRET: `${SESSION_SECRET} , ${'o'.repeat(40)}`,
    UPSTREAM_URL: 'https://api.example.com/v1',
    PUBLIC_URL: 'https://portal.example.com/',
    LOG_LEVEL: 'warn',
    PORTAL_DEMO: 'on',
    TRUST_PROXY: '2',
    NODE_ENV: '',
  });
  expect(env).toMatchObject({
    origin: 'https://portal.example.com',
    https: true,
    logLevel: 'warn',
    demo: true,
    proxies: 2,
    keepAlive: 75_000,
    development: false,
  });
  expect(env.upstream.href).toBe('https://api.example.com/v1');
  expect(env.secrets).toEqual([SESSION_SECRET, 'o'.repeat(40)]);
});

test.each([
  ['SESSION_SECRET', undefined],
  ['SESSION_SECRET', 'x'.repeat(31)],
  ['SESSION_SECRET', `${SESSION_SECRET},short`],
  ['UPSTREAM_URL', 'ftp://files.example.com'],
  ['UPSTREAM_URL', 'not an address'],
  ['UPSTREAM_URL', 'http://user:secret@api.example.com'],
  ['UPSTREAM_URL', 'http://api.example.com/?x=1'],
  ['PUBLIC_URL', 'wellness.test'],
  ['PUBLIC_URL', 'https://wellness.test/portal'],
  ['PUBLIC_URL', 'https://wellness.test/?from=mail'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_LEVEL', 'trace'],
  ['PORTAL_DEMO', 'yes'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', 'loopback'],
  ['KEEP_ALIVE_SECONDS', '3601'],
  ['KEEP_ALIVE_SECONDS', '1.5'],
  ['CLOCK_OFFSET', 'a year'],
  ['CLOCK_OFFSET', '0.5'],
  ['CLOCK_OFFSET', '315360001'],
])('Y4: a wrong %s throws one sentence that names the setting but not its value (%j)', (name, value) => {
  let message = '';
  try {
    parseEnv({ SESSION_SECRET, [name]: value });
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message).toMatch(new RegExp(`^${name} [^\\n]+\\.$`));
  if (value) expect(message.replace('http or https', '')).not.toContain(value);
});

const YEAR = 31_536_000;

test('the clock may be offset if portal and upstream run on this machine', () => {
  const validEnv = { SESSION_SECRET, PUBLIC_URL: 'http://[::1]:3000', UPSTREAM_URL: 'http://localhost:4000' };
  expect(parseEnv({ ...validEnv, CLOCK_OFFSET: String(YEAR) }).clockOffset).toBe(YEAR);
  expect(parseEnv({ ...validEnv, CLOCK_OFFSET: String(-YEAR) }).clockOffset).toBe(-YEAR);
});

test.each([
  ['PUBLIC_URL', 'https://portal.example.com'],
  ['PUBLIC_URL', 'http://127.0.0.1.example.com'],
  ['UPSTREAM_URL', 'https://api.example.com'],
])('a clock offset is refused with %s=%s', (name, value) => {
  expect(() => parseEnv({ SESSION_SECRET, CLOCK_OFFSET: String(YEAR), [name]: value })).toThrow(/^CLOCK_OFFSET must not be set [^\n]+\.$/);
  expect(parseEnv({ SESSION_SECRET, CLOCK_OFFSET: '0', [name]: value }).clockOffset).toBe(0);
});
