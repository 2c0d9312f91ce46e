import { join } from 'node:path';
import Fastify from 'fastify';
import addressparser from 'nodemailer/lib/addressparser';
import { createClient } from 'redis';
import { loadSettings } from '@/platform/core/settings';

const TRUSTED = [
  'loopback',
  '10.0.0.7',
  'loopback, linklocal,uniquelocal',
  '10.0.0.0/8,192.168.1.0/24',
  '172.16.0.0/255.240.0.0',
  '::1,2001:db8::/32,::ffff:10.0.0.7',
];
const UNTRUSTED = [
  'nginx',
  'loopback,nginx',
  'loopback,,10.0.0.7',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.0/255.0.255.0',
  '2001:db8::/129',
  '2001:db8::/255.0.0.0',
  '10.0.0.0/8/8',
  '300.0.0.1',
];

describe('settings of the platform', () => {
  test('all are optional: an embedded database under .data, the demo, loopback', () => {
    expect(loadSettings({})).toMatchObject({
      port: 4000,
      dataDir: '.data',
      databaseDir: join('.data', 'database'),
      databaseUrl: undefined,
      demo: true,
      smtpUrl: undefined,
    });
  });

  test('without settings administrators need a second factor, and calls wait and are limited as usual', () => {
    expect(loadSettings({})).toMatchObject({
      adminFactor: true,
      rateLimit: { max: 6_000, timeWindow: 60_000 },
      authRateLimit: { max: 60, timeWindow: 60_000 },
      patience: 1,
      clockOffset: 0,
      secrets: [],
      social: [],
      metrics: undefined,
    });
    expect(loadSettings({ ADMIN_FACTOR: 'off' }).adminFactor).toBe(false);
  });

  test('a secret has at least 32 characters, without the spaces around it, and there may be several', () => {
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(33)];
    expect(loadSettings({ PLATFORM_SECRET: newer }).secrets).toEqual([newer]);
    expect(loadSettings({ PLATFORM_SECRET: `${newer} , ${older}` }).secrets).toEqual([newer, older]);
    for (const short of ['n'.repeat(31), `${' '.repeat(9)}${'n'.repeat(31)}`, `${newer},short`])
      expect(() => loadSettings({ PLATFORM_SECRET: short })).toThrow('PLATFORM_SECRET must be at least 32');
  });

  test('signing in with Apple needs only its ID', () => {
    expect(loadSettings({ APPLE_CLIENT_ID: 'com.example.portal' }).social).toEqual([
      { provider: 'apple', issuer: 'https://appleid.apple.com', clientId: 'com.example.portal', clientSecret: undefined, name: 'Apple' },
    ]);
  });

  test('links in emails begin with the public address, without anything after the host', () => {
    expect(loadSettings({}).publicUrl).toBe('http://localhost:3000');
    expect(loadSettings({ PUBLIC_URL: 'https://portal.example.com/' }).publicUrl).toBe('https://portal.example.com');
  });

  test('pictures are in a folder, or in a bucket reached by https unless it is on this machine', () => {
    expect(loadSettings({ FILES_URL: 'file:///srv/files' })).toMatchObject({ filesDir: '/srv/files', bucket: undefined });
    expect(loadSettings({ FILES_URL: 'file:///srv/my%20files/' }).filesDir).toBe('/srv/my files');
    expect(loadSettings({ FILES_URL: 'file:///srv/사진' }).filesDir).toBe('/srv/사진');
    expect(loadSettings({ FILES_URL: 's3://key:se%2Fcret@s3.example.com/pictures?region=eu-central-1' })).toMatchObject({
      filesDir: undefined,
      bucket: {
        endpoint: 'https://s3.example.com',
        bucket: 'pictures',
        region: 'eu-central-1',
        accessKeyId: 'key',
        secretAccessKey: 'se/cret',
      },
    });
    expect(loadSettings({ FILES_URL: 's3://k:s@127.0.0.1:9000/pictures' }).bucket?.endpoint).toBe('http://127.0.0.1:9000');
  });

  test.each(['redis://cache', 'rediss://user:50%25off@cache.example.com:6380/1', 'redis://[::1]:6379/'])(
    'REDIS_URL=%s is accepted, by the client too',
    (value) => {
      expect(loadSettings({ REDIS_URL: value }).redisUrl).toBe(value);
      expect(() => createClient({ url: value })).not.toThrow();
    },
  );

  test('an empty setting counts as not given', () => {
    expect(loadSettings({ PLATFORM_PORT: '', DATABASE_URL: '', DATA_DIR: '' })).toMatchObject({
      port: 4000,
      databaseUrl: undefined,
      dataDir: '.data',
    });
  });

  test.each(TRUSTED)('PLATFORM_TRUSTED_PROXIES=%s is accepted by the server too', (value) => {
    expect(loadSettings({ PLATFORM_TRUSTED_PROXIES: value }).trustedProxies).toBe(value);
    expect(() => Fastify({ trustProxy: value })).not.toThrow();
  });

  test.each([
    'no-reply@example.com',
    'Wellness <no-reply@example.com>',
    '<no-reply@localhost>',
    '건강 <no-reply@example.com>',
    '"Wellness, Inc. \\"HQ\\"" <no-reply@example.com>',
  ])('MAIL_FROM=%s is one sender with an address', (value) => {
    expect(loadSettings({ MAIL_FROM: value }).mailFrom).toBe(value);
    const [sender, ...others] = addressparser(value);
    expect([sender, others]).toEqual([{ name: expect.any(String), address: expect.stringMatching(/^no-reply@[a-z.]+$/) }, []]);
  });

  test('the platform’s metrics have their own port', () => {
    const both = (port: string) => loadSettings({ PLATFORM_METRICS_PORT: port, PLATFORM_PORT: '4100' });
    expect(both('9100').metrics).toEqual({ host: '127.0.0.1', port: 9100 });
    expect(() => both('4100')).toThrow('PLATFORM_METRICS_PORT must differ from PLATFORM_PORT.');
  });

  test.each([
    ['PLATFORM_PORT', '0'],
    ['PLATFORM_PORT', '70000'],
    ['PLATFORM_PORT', '4000x'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_APP_URL', 'calls@localhost'],
    ['PLATFORM_DEMO', 'yes'],
    ['ADMIN_EMAIL', 'administrator'],
    ['SMTP_URL', 'https://example.com'],
    ['FILES_URL', '/srv/files'],
    ['FILES_URL', 'file:///srv%2Ffiles'],
    ['FILES_URL', 's3://s3.example.com/bucket'],
    ['FILES_URL', 's3://key:secret@s3.example.com/'],
    ['FILES_URL', 's3://key:secret@s3.example.com/bucket/folder'],
    ['FILES_URL', 's3://key:50%off@s3.example.com/bucket'],
    ['REDIS_URL', 'http://cache.example.com'],
    ['REDIS_URL', 'redis://user:50%off@cache.example.com:6379'],
    ['REDIS_URL', 'redis://cache.example.com:6379/main'],
    ['PUBLIC_URL', 'portal.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://intra.example.com/wellness'],
    ['PUBLIC_URL', 'https://intra.example.com/?from=mail'],
    ['PUBLIC_URL', 'https://intra.example.com/#start'],
    ['PUBLIC_URL', 'https://somebody:secret@intra.example.com'],
    ['MAIL_FROM', 'Wellness portal'],
    ['MAIL_FROM', 'Wellness <>'],
    ['MAIL_FROM', 'Wellness <no-reply>'],
    ['MAIL_FROM', 'Wellness, Inc. <no-reply@wellness.test>'],
    ['MAIL_FROM', 'a@wellness.test, b@wellness.test'],
    ['MAIL_FROM', 'Wellness <no-reply@wellness.test>\r\nBcc: others@wellness.test'],
    ...UNTRUSTED.map((value) => ['PLATFORM_TRUSTED_PROXIES', value]),
    ['LOG_LEVEL', 'loud'],
    ['PLATFORM_AUTH_RATE', '0'],
    ['PLATFORM_PATIENCE', '0.5'],
    ['CLOCK_OFFSET', 'a year'],
    ['CLOCK_OFFSET', '99999999999'],
    ['OIDC_NAME', 'x'.repeat(41)],
  ])('%s=%s stops the start with one sentence that contains its name and not its value', (name, value) => {
    let message = '';
    try {
      loadSettings({ [name]: value });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^${name} must [^\\n]+\\.$`));
    expect(message).not.toContain(value === '0' || value === 'yes' ? '\n' : value);
  });

  test('an identity provider needs issuer and client, and its button is named by its host or its name', () => {
    const provider = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'portal' };
    const names = (more: Record<string, string>) =>
      loadSettings({ ...provider, ...more }).social.map((provider) => ('name' in provider ? provider.name : ''));
    expect(names({})).toEqual(['id.example.com']);
    expect(names({ OIDC_NAME: 'x'.repeat(40) })).toEqual(['x'.repeat(40)]);
    expect(() => loadSettings({ OIDC_ISSUER: 'https://id.example.com' })).toThrow('OIDC_CLIENT_ID is required with OIDC_ISSUER.');
    expect(() => loadSettings({ OIDC_CLIENT_ID: 'portal' })).toThrow('OIDC_ISSUER is required with OIDC_CLIENT_ID.');
  });

  test.each(['0.0.0.0', '192.168.1.5', '::'])('the demo does not start if the portal listens on %s, unless allowed', (host) => {
    expect(() => loadSettings({ PORTAL_HOST: host })).toThrow(/^PLATFORM_DEMO must be off/);
    expect(loadSettings({ PORTAL_HOST: host, PLATFORM_DEMO: 'off' }).demo).toBe(false);
    expect(loadSettings({ PORTAL_HOST: host, PLATFORM_DEMO_PUBLIC: 'on' }).demo).toBe(true);
  });

  const YEAR = '31536000';
  const env = { CLOCK_OFFSET: YEAR, PORTAL_HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' };

  test('the clock is the machine’s by default, and may be set ahead or back if everything is on one machine', () => {
    expect(loadSettings({}).clockOffset).toBe(0);
    expect(loadSettings(env).clockOffset).toBe(Number(YEAR));
    expect(loadSettings({ ...env, CLOCK_OFFSET: `-${YEAR}` }).clockOffset).toBe(-Number(YEAR));
    expect(loadSettings({ ...env, DATABASE_URL: 'postgres://u@[::1]:5432/x', REDIS_URL: 'redis://127.0.0.1' }).clockOffset).toBe(
      Number(YEAR),
    );
  });

  test.each([
    ['PORTAL_HOST', '0.0.0.0'],
    ['PUBLIC_URL', 'https://portal.example.com'],
    ['DATABASE_URL', 'postgres://u:secret@db.example.com/x'],
    ['DATABASE_APP_URL', 'postgres://calls:secret@db.example.com/x'],
    ['REDIS_URL', 'redis://cache.example.com'],
  ])('a clock offset is refused if %s is not on this machine', (name, value) => {
    const elsewhere = { ...env, PLATFORM_DEMO: 'off', [name]: value };
    expect(() => loadSettings(elsewhere)).toThrow(/^CLOCK_OFFSET must not be set [^\n]+\.$/);
    expect(loadSettings({ ...elsewhere, CLOCK_OFFSET: '0' }).clockOffset).toBe(0);
  });
});
