import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import * as z from 'zod/mini';
import { secondsNow } from '@/lib/bff/portalClock';
import { AppError } from '@/lib/shared/errors';
import { role, seq, timeZone, wireLang } from '@/lib/shared/fields';
import { FRAMES } from '@/lib/shared/roles';
import { env } from '@/lib/bff/env';
import { TtlCache } from '@/lib/bff/ttlCache';
import { processSingleton } from './processSingleton';
import { isAlive, lifeOf } from './sessionLife';

const sessionSchema = z.object({
  token: z.string().check(z.minLength(1)),
  type: role,
  memberSeq: seq,
  compSeq: seq,
  name: z.string(),
  lang: wireLang,
  /** Zone of the member's days. */
  timeZone,
  mustChangePassword: z.boolean(),
  /** The token allows only the call that passes the second factor. */
  factorDue: z.optional(z.boolean()),
  /** Consent has to be answered first. */
  consentDue: z.optional(z.boolean()),
  issuedAt: z.number(),
  usedAt: z.number(),
  /** Session of a lobby display: its token allows the activity rankings and nothing else. */
  rankOnly: z.optional(z.boolean()),
  /** Where an entry link opened the portal; absent in an ordinary browser window. */
  frame: z.optional(z.enum(FRAMES)),
  /** Height given by the mobile app; see viewHeight. */
  height: z.optional(z.number()),
});

/** All that the portal knows of a signed-in person; stored in the cookie alone. `token` is for the upstream only. */
export type Session = z.output<typeof sessionSchema>;

/** Browsers drop a cookie whose name, value and attributes exceed this many bytes. */
const MAX_BYTES = 4096;

/** Unsealing costs more than the rest of a call, so its result is cached for a few seconds. */
const opened = processSingleton('opened sessions', () => new TtlCache<Session | null>(10_000, 5000));

export function cookieName(): string {
  return env().https ? '__Host-session' : 'session';
}

/** Key ID of a secret, derived from its hash, so that its position in the list does not matter. */
const withKeyId = (secret: string) => [createHash('sha256').update(secret).digest().readUInt32BE(0), secret] as const;

let ring: readonly (readonly [number, string])[] | undefined;
const passwords = () => (ring ??= env().secrets.map(withKeyId));

/** Unseals a cookie value; null if it is not ours, was tampered with, does not fit the schema, or was sealed with a retired secret. */
export async function unseal<S extends z.ZodMiniType>(value: string, schema: S): Promise<z.output<S> | null> {
  if (value.length > MAX_BYTES) return null;
  try {
    const content = await unsealData<unknown>(value, { password: Object.fromEntries(passwords()), ttl: 0 });
    const parsed = schema.safeParse(content);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The session in a cookie value at `now` (seconds), or null if it is invalid or has ended; synchronous if cached. */
export function openSession(value: string | undefined, now = secondsNow()): Session | null | Promise<Session | null> {
  if (!value) return null;
  const known = opened.get(value, now * 1000);
  return known === undefined ? openSeal(value, now) : alive(known, now);
}

async function openSeal(value: string, now: number): Promise<Session | null> {
  const session = await unseal(value, sessionSchema);
  opened.set(value, session, now * 1000);
  return alive(session, now);
}

function alive(session: Session | null, now: number): Session | null {
  return session && isAlive(session, now) ? session : null;
}

/** The Set-Cookie value of a session. Throws SESSION_TOO_LARGE if a browser would drop it. */
export function sessionCookie(session: Session): Promise<string> {
  return sealedCookie(cookieName(), session, lifeOf(session).total);
}

/** The Set-Cookie value of sealed content under a name, with its lifetime in seconds. */
export async function sealedCookie(name: string, content: object, seconds: number): Promise<string> {
  const [newest] = passwords();
  if (!newest) throw new AppError('INTERNAL');
  const value = await sealData(content, { password: Object.fromEntries([newest]), ttl: 0 });
  const cookie = `${name}=${value}; ${attributes(seconds)}`;
  if (cookie.length > MAX_BYTES) throw new AppError('SESSION_TOO_LARGE');
  return cookie;
}

/** The Set-Cookie value that clears a cookie, by default the session's. */
export function expiredCookie(name = cookieName()): string {
  return `${name}=; ${attributes(0)}`;
}

function attributes(seconds: number): string {
  return `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${env().https ? '; Secure' : ''}`;
}

/** The value of a cookie in a Cookie header. */
export function cookieValue(header: string | null, name: string): string | undefined {
  return header
    ?.split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
