import 'server-only';
import { MAX_TOKEN_LENGTH, FLOW_MINUTES, IDENTITY_TOKEN, SOCIAL_STATE } from '@/lib/auth/social/identityProviders';
import { env } from '@/lib/bff/env';
import { cookieValue } from '@/lib/bff/session/sessionCookie';

/** Lifetime in seconds of the cookie between Apple's form post and the page it redirects to. */
const CARRIED = 60;

const nameOf = (name: string) => (env().https ? `__Host-${name}` : name);
const attributes = (seconds: number) => `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${env().https ? '; Secure' : ''}`;

/** The Set-Cookie value that binds a social flow to this browser, so that a return started in another browser is rejected. */
export function stateCookie(state: string): string {
  return `${nameOf('social')}=${state}; ${attributes(FLOW_MINUTES * 60)}`;
}

/** The Set-Cookie value that carries an identity token from Apple's form post, which comes without our cookies, to the page. */
export function carriedCookie(token: string): string {
  return `${nameOf('carried')}=${token}; ${attributes(CARRIED)}`;
}

/** The state and the carried token from the Cookie header, each null if absent or malformed. */
export function socialCookies(header: string | null): { state: string | null; carried: string | null } {
  const state = cookieValue(header, nameOf('social')) ?? '';
  const carried = cookieValue(header, nameOf('carried')) ?? '';
  const isToken = carried.length <= MAX_TOKEN_LENGTH && IDENTITY_TOKEN.test(carried);
  return { state: SOCIAL_STATE.test(state) ? state : null, carried: isToken ? carried : null };
}

/** The Set-Cookie values that clear both cookies. */
export function expiredSocial(): string[] {
  return ['social', 'carried'].map((name) => `${nameOf(name)}=; ${attributes(0)}`);
}
