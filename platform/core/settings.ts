import { millisecondsInMinute } from 'date-fns/constants';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ProviderId } from '@/lib/auth/social/identityProviders';
import { DEFAULT_KEY_CALLS_PER_MINUTE } from '@/lib/ingest/key/deviceKey';
import { email } from '@/lib/shared/fields';
import { isLoopback } from '@/lib/shared/webAddress';
import type { DatabaseSettings } from '../db/client';
import { bucketOf, folderOf, type Bucket } from './shapes/bucket';
import { addressBy, count, fileStore, issuer, networks, offset, port, redis, sender, site } from './shapes/settingShapes';

/** Each setting's schema and the requirement for its error message. */
const SHAPE = {
  PLATFORM_PORT: [z._default(port, 4000), 'must be a port number from 1 to 65535'],
  PLATFORM_METRICS_PORT: [z.optional(port), 'must be a port number from 1 to 65535'],
  METRICS_HOST: [z._default(z.string(), '127.0.0.1'), 'must be the address to serve metrics on'],
  DATA_DIR: [z._default(z.string(), '.data'), 'must be the path of a folder'],
  PLATFORM_SECRET: [
    z._default(z.string(), '').check(z.refine((text) => text === '' || text.split(',').every((one) => one.trim().length >= 32))),
    'must be at least 32 random characters, or several such secrets separated by commas, newest first',
  ],
  DATABASE_URL: [z.optional(addressBy(/^postgres(ql)?:$/)), 'must be a PostgreSQL URL such as postgres://user:password@host:5432/name'],
  DATABASE_APP_URL: [
    z.optional(addressBy(/^postgres(ql)?:$/)),
    'must be the URL of the same database as DATABASE_URL, with the login for calls',
  ],
  REDIS_URL: [
    z.optional(redis),
    'must be a Redis URL such as redis://user:password@host:6379, with %XX for special characters of the password, and a number after the / if any',
  ],
  PLATFORM_DEMO: [z._default(z.enum(['on', 'off']), 'on'), 'must be on or off'],
  PLATFORM_DEMO_PUBLIC: [z._default(z.enum(['on', 'off']), 'off'), 'must be on or off'],
  ADMIN_EMAIL: [z.optional(email), 'must be an email address of at most 40 characters'],
  ADMIN_FACTOR: [z._default(z.enum(['on', 'off']), 'on'), 'must be on or off'],
  PORTAL_HOST: [z._default(z.string(), '127.0.0.1'), 'must be the address the portal listens on'],
  PUBLIC_URL: [z._default(site, 'http://localhost:3000'), 'must be the public http or https URL of the portal, without a path'],
  SMTP_URL: [z.optional(addressBy(/^smtps?:$/)), 'must be an SMTP URL such as smtp://user:password@host:587'],
  MAIL_FROM: [z.optional(sender), 'must be a single sender with an email address, such as "Wellness <no-reply@example.com>"'],
  BACKUP_KEY_FILE: [z.optional(z.string()), 'must be the path of a file'],
  FILES_URL: [
    z.optional(fileStore),
    'must be the URL of a folder such as file:///srv/wellness/files, or of a bucket such as s3://KEY:SECRET@s3.example.com/bucket?region=eu-central-1, with %XX for special characters of the secret',
  ],
  LOG_LEVEL: [
    z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']), 'info'),
    'must be silent, fatal, error, warn, info or debug',
  ],
  CLOCK_OFFSET: [z._default(offset, 0), 'must be a whole number of seconds, at most ten years'],
  OIDC_ISSUER: [z.optional(issuer), 'must be the https URL of an OpenID Connect issuer (http only on this machine)'],
  OIDC_CLIENT_ID: [z.optional(z.string()), 'must be the client ID of the portal at the provider'],
  OIDC_CLIENT_SECRET: [z.optional(z.string()), 'must be the client secret for OIDC_CLIENT_ID'],
  OIDC_NAME: [z.optional(z.string().check(z.maxLength(40))), 'must be the label of the sign-in button, at most 40 characters'],
  APPLE_CLIENT_ID: [z.optional(z.string()), 'must be the Services ID of the portal at Apple'],
  APPLE_ISSUER: [z.optional(issuer), 'must be the https URL of an issuer (http only on this machine)'],
  PLATFORM_TRUSTED_PROXIES: [
    z._default(networks, 'loopback'),
    'must be a comma-separated list of addresses, networks such as 10.0.0.0/8, or loopback, linklocal and uniquelocal',
  ],
  PLATFORM_AUTH_RATE: [z._default(count, 60), 'must be the number of sign-in calls allowed per minute and address'],
  PLATFORM_KEY_RATE: [z._default(count, DEFAULT_KEY_CALLS_PER_MINUTE), 'must be the number of calls allowed per minute and device key'],
  PLATFORM_RATE: [z._default(count, 6_000), 'must be the number of calls allowed per minute and address'],
  PLATFORM_PATIENCE: [z._default(count, 1), 'must be a whole number: the factor by which calls may wait longer than usual'],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>;

type Name = keyof typeof SHAPE;

/** The portal's registration at a provider. */
export interface ProviderSettings {
  provider: ProviderId;
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** Label of the sign-in button. */
  name: string;
}

/** Address that metrics are served on. */
export interface MetricsAddress {
  host: string;
  port: number;
}

export interface Settings extends DatabaseSettings {
  port: number;
  /** Disabled by default: metrics reveal how much the portal is used. */
  metrics: MetricsAddress | undefined;
  dataDir: string;
  /** Secrets that encrypt values in the database, newest first; if empty, one is generated in `dataDir`. */
  secrets: readonly string[];
  /** Connects several instances, e.g. for chat messages; a single one needs none. */
  redisUrl: string | undefined;
  demo: boolean;
  /** Mail address of the first administrator, for password recovery. */
  adminEmail: string | undefined;
  /** Whether administrators need a second factor, from the first on. */
  adminFactor: boolean;
  /** Public URL of the portal, the base of links in mails. No trailing slash. */
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  filesDir: string | undefined;
  /** S3 bucket for pictures, instead of a folder. */
  bucket: Bucket | undefined;
  /** Path of the backup key. */
  backupKeyFile: string | undefined;
  logLevel: string;
  /** Offset of the platform's clock from the machine's in seconds, to try out time-dependent behaviour. */
  clockOffset: number;
  /** Identity providers, at most one of each kind. */
  social: readonly ProviderSettings[];
  trustedProxies: string;
  rateLimit: { max: number; timeWindow: number };
  authRateLimit: { max: number; timeWindow: number };
  /** Calls per minute per device key. */
  keyRate: number;
  /** Factor for the time a call may wait in a queue. */
  patience: number;
}

const APPLE = 'https://appleid.apple.com';

function oidcOf(issuer?: string, clientId?: string, clientSecret?: string, name?: string): ProviderSettings[] {
  if (!issuer && !clientId) return [];
  if (!issuer || !clientId)
    throw new Error(`${issuer ? 'OIDC_CLIENT_ID' : 'OIDC_ISSUER'} is required with ${issuer ? 'OIDC_ISSUER' : 'OIDC_CLIENT_ID'}.`);
  return [{ provider: 'oidc', issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname }];
}

/** Whether all given hosts and URLs are on this machine. */
function isOwnMachine(places: readonly (string | undefined)[]): boolean {
  return places.every((place) => place === undefined || isLoopback(URL.canParse(place) ? new URL(place).hostname : place));
}

/** Reads the platform's settings from the environment. Throws a one-sentence error that names the invalid setting. */
export function loadSettings(env: Record<string, string | undefined> = process.env): Settings {
  const read = <N extends Name>(name: N): z.output<(typeof SHAPE)[N][0]> => {
    const [schema, must] = SHAPE[name];
    const result = schema.safeParse(env[name] || undefined);
    if (!result.success) throw new Error(`${name} ${must}.`);
    return result.data as z.output<(typeof SHAPE)[N][0]>;
  };
  const demo = read('PLATFORM_DEMO') === 'on';
  if (demo && read('PLATFORM_DEMO_PUBLIC') === 'off' && !isLoopback(read('PORTAL_HOST'))) {
    throw new Error(
      'PLATFORM_DEMO must be off if the portal can be reached from other machines, because its passwords are public. To run a public demo, set PLATFORM_DEMO_PUBLIC to on.',
    );
  }
  const clockOffset = read('CLOCK_OFFSET');
  if (
    clockOffset !== 0 &&
    !isOwnMachine([read('PORTAL_HOST'), read('PUBLIC_URL'), read('DATABASE_URL'), read('DATABASE_APP_URL'), read('REDIS_URL')])
  )
    throw new Error('CLOCK_OFFSET must not be set if users, the database or Redis are on other machines; it is for testing only.');
  const appleId = read('APPLE_CLIENT_ID');
  const apple: ProviderSettings[] = appleId
    ? [{ provider: 'apple', issuer: read('APPLE_ISSUER') ?? APPLE, clientId: appleId, clientSecret: undefined, name: 'Apple' }]
    : [];
  const dataDir = read('DATA_DIR');
  const files = read('FILES_URL');
  const metricsPort = read('PLATFORM_METRICS_PORT');
  if (metricsPort === read('PLATFORM_PORT')) throw new Error('PLATFORM_METRICS_PORT must differ from PLATFORM_PORT.');
  return {
    port: read('PLATFORM_PORT'),
    metrics: metricsPort === undefined ? undefined : { host: read('METRICS_HOST'), port: metricsPort },
    dataDir,
    secrets: read('PLATFORM_SECRET')
      .split(',')
      .flatMap((text) => text.trim() || []),
    databaseDir: join(dataDir, 'database'),
    databaseUrl: read('DATABASE_URL'),
    databaseAppUrl: read('DATABASE_APP_URL'),
    redisUrl: read('REDIS_URL'),
    demo,
    adminEmail: read('ADMIN_EMAIL'),
    adminFactor: read('ADMIN_FACTOR') === 'on',
    publicUrl: new URL(read('PUBLIC_URL')).origin,
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    filesDir: (files && folderOf(files)) || undefined,
    bucket: (files && bucketOf(files)) || undefined,
    backupKeyFile: read('BACKUP_KEY_FILE'),
    logLevel: read('LOG_LEVEL'),
    clockOffset,
    social: [...oidcOf(read('OIDC_ISSUER'), read('OIDC_CLIENT_ID'), read('OIDC_CLIENT_SECRET'), read('OIDC_NAME')), ...apple],
    trustedProxies: read('PLATFORM_TRUSTED_PROXIES'),
    rateLimit: { max: read('PLATFORM_RATE'), timeWindow: millisecondsInMinute },
    authRateLimit: { max: read('PLATFORM_AUTH_RATE'), timeWindow: millisecondsInMinute },
    keyRate: read('PLATFORM_KEY_RATE'),
    patience: read('PLATFORM_PATIENCE'),
  };
}
