import * as z from 'zod/mini';
import { MAX_CLOCK_OFFSET } from '@/lib/shared/clock';
import { isLoopback, isSite } from '@/lib/shared/webAddress';

/**
 * Keep-alive of idle connections, in seconds. Browsers reconnect quickly, and their idle connections use up slots; a proxy keeps its few
 * for a minute, and a call sent just as the portal closes the connection is lost.
 */
const KEEP_ALIVE = { open: 5, proxied: 75 };

const NAMES = [
  'NODE_ENV',
  'UPSTREAM_URL',
  'SESSION_SECRET',
  'PUBLIC_URL',
  'LOG_LEVEL',
  'PORTAL_DEMO',
  'TRUST_PROXY',
  'KEEP_ALIVE_SECONDS',
  'CLOCK_OFFSET',
  'METRICS_PORT',
  'METRICS_HOST',
] as const;

const address = z.string().check(
  z.refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && !/[?#]/.test(value);
  }),
);

const settings = z.object({
  NODE_ENV: z._default(z.string(), 'production'),
  UPSTREAM_URL: z._default(address, 'http://127.0.0.1:4000'),
  /** Newest first; the older ones only open cookies that were sealed before a rotation. */
  SESSION_SECRET: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.split(',').map((secret) => secret.trim())),
    ),
    z.array(z.string().check(z.minLength(32))).check(z.minLength(1), z.maxLength(5)),
  ),
  PUBLIC_URL: z._default(z.string().check(z.refine(isSite)), 'http://localhost:3000'),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']), 'info'),
  PORTAL_DEMO: z._default(z.enum(['on', 'off']), 'off'),
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(5)), 0),
  KEEP_ALIVE_SECONDS: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(3_600))),
  CLOCK_OFFSET: z._default(z.coerce.number().check(z.int(), z.gte(-MAX_CLOCK_OFFSET), z.lte(MAX_CLOCK_OFFSET)), 0),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
});

const MEND: Record<keyof typeof settings.shape, string> = {
  NODE_ENV: 'is set by the start command.',
  UPSTREAM_URL: 'must be an http or https URL without user, query or fragment, such as http://127.0.0.1:4000.',
  SESSION_SECRET: 'is required: set it to at least 32 random characters, or several such secrets separated by commas, newest first.',
  PUBLIC_URL: 'must be the public http or https URL of the portal, without a path, such as https://portal.example.com.',
  LOG_LEVEL: 'must be silent, fatal, error, warn, info or debug.',
  PORTAL_DEMO: 'must be on or off.',
  TRUST_PROXY: 'must be the number of reverse proxies in front of the portal, 0 to 5.',
  KEEP_ALIVE_SECONDS: 'must be a whole number of seconds, 1 to 3600.',
  CLOCK_OFFSET: 'must be a whole number of seconds, at most ten years.',
  METRICS_PORT: 'must be a port number from 1 to 65535.',
  METRICS_HOST: 'must be the address to serve metrics on.',
};

export interface Env {
  development: boolean;
  upstream: URL;
  secrets: readonly string[];
  /** Public scheme, host and port; Origin headers are compared with it. */
  origin: string;
  https: boolean;
  logLevel: string;
  demo: boolean;
  /** Number of trusted reverse proxies in front, for X-Forwarded-For. */
  proxies: number;
  /** Keep-alive of idle connections in ms. */
  keepAlive: number;
  /** Offset of the portal's clock from the machine's in seconds, for trying out time-dependent behaviour. */
  clockOffset: number;
  /** Where metrics are served; off by default, since they disclose how much the portal is used. */
  metrics: { host: string; port: number } | undefined;
}

/** Parses the settings. Throws an error that names the first invalid setting, never its value. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(NAMES.map((name) => [name, source[name] || undefined]));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof MEND;
    throw new Error(`${name} ${MEND[name]}`);
  }
  const { data } = parsed;
  const opened = new URL(data.PUBLIC_URL);
  if (data.CLOCK_OFFSET !== 0 && ![opened, new URL(data.UPSTREAM_URL)].every(({ hostname }) => isLoopback(hostname)))
    throw new Error('CLOCK_OFFSET must not be set if users or the upstream are on other machines; it is for testing only.');
  return {
    development: data.NODE_ENV === 'development',
    upstream: new URL(data.UPSTREAM_URL),
    secrets: data.SESSION_SECRET,
    origin: opened.origin,
    https: opened.protocol === 'https:',
    logLevel: data.LOG_LEVEL,
    demo: data.PORTAL_DEMO === 'on',
    proxies: data.TRUST_PROXY,
    keepAlive: (data.KEEP_ALIVE_SECONDS ?? (data.TRUST_PROXY > 0 ? KEEP_ALIVE.proxied : KEEP_ALIVE.open)) * 1000,
    clockOffset: data.CLOCK_OFFSET,
    metrics: data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT },
  };
}

let parsedEnv: Env | undefined;

/** The settings of this process, parsed on first use: a build needs none. */
export function env(): Env {
  parsedEnv ??= parseEnv(process.env);
  return parsedEnv;
}
