import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import * as z from 'zod/mini';
import { secondsNow } from '@/lib/bff/portalClock';
import { AppError } from '@/lib/shared/errors';
import { role, seq, timeZone, wireLang } from '@/lib/shared/fields';
import { FRAMES } from '@/lib/shared/roles';
import { env } from '@/lib/bff/env';
import { TtlCache } from '@/lib/bff/ttlCache';
import { processWide } from './processWide';
import { isAlive, lifeOf } from './sessionLife';

const sessionSchema = z.object({
  token: z.string().check(z.minLength(1)),
  type: role,
  memberSeq: seq,
  compSeq: seq,
  name: z.string(),
  lang: wireLang,
  /** Where the person's days begin. */
  timeZone,
  mustChangePassword: z.boolean(),
  /** The token opens nothing but the call that takes the second factor. */
  factorDue: z.optional(z.boolean()),
  /** Who may see the account's data has to be answered first. */
  consentDue: z.optional(z.boolean()),
  issuedAt: z.number(),
  usedAt: z.number(),
  /** A lobby display's session: its token opens the activity rankings and nothing else. */
  rankOnly: z.optional(z.boolean()),
  /** What the portal was opened in by an entry link; the browser's own window otherwise. */
  frame: z.optional(z.enum(FRAMES)),
  /** Height that the mobile app named; see viewHeight. */
  height: z.optional(z.number()),
});

/** All that the portal knows of a signed-in person; it lives in the cookie alone. `token` is for the upstream only. */
export type Session = z.output<typeof sessionSchema>;

/** Browsers drop a cookie whose name, value and attributes pass this many bytes. */
const MAX_BYTES = 4096;

/** Opening a seal costs more than the rest of a call, so what it held is kept for a few seconds. */
const opened = processWide('opened sessions', () => new TtlCache<Session | null>(10_000, 5000));

export function cookieName(): string {
  return env().https ? '__Host-session' : 'session';
}

/** Each secret has its own number, whatever place it has in the list. */
const numbered = (secret: string) => [createHash('sha256').update(secret).digest().readUInt32BE(0), secret] as const;

let ring: readonly (readonly [number, string])[] | undefined;
const passwords = () => (ring ??= env().secrets.map(numbered));

/** Opens a cookie's value; null when it is not ours, was changed, holds something else, or was sealed with a secret no longer in use. */
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

/**
 * The session that a cookie's value holds at `now` (seconds), or null when it is unreadable or has ended; at once when it was
 * opened a moment ago.
 */
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

/** The Set-Cookie value that keeps a session. Throws SESSION_TOO_LARGE when a browser would drop it. */
export function sessionCookie(session: Session): Promise<string> {
  return sealedCookie(cookieName(), session, lifeOf(session).total);
}

/** The Set-Cookie value that keeps something sealed under a name, for so many seconds. */
export async function sealedCookie(name: string, content: object, seconds: number): Promise<string> {
  const [newest] = passwords();
  if (!newest) throw new AppError('INTERNAL');
  const value = await sealData(content, { password: Object.fromEntries([newest]), ttl: 0 });
  const cookie = `${name}=${value}; ${attributes(seconds)}`;
  if (cookie.length > MAX_BYTES) throw new AppError('SESSION_TOO_LARGE');
  return cookie;
}

/** The Set-Cookie value that ends a session. */
export function endedCookie(name = cookieName()): string {
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
