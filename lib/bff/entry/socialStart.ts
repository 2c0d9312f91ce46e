import 'server-only';
import { clock } from '@/lib/bff/portalClock';
import { socialApi, socialCalls } from '@/lib/auth/social/contract';
import type { ProviderId } from '@/lib/auth/social/identityProviders';
import { json } from '@/lib/bff/respond';
import { callEndpoint } from '@/lib/bff/upstream/callEndpoint';
import { withAccountCheck } from '@/lib/bff/session/callSession';
import { env } from '@/lib/bff/env';
import { answer } from '@/lib/bff/answer';
import { TtlCache } from '@/lib/bff/ttlCache';
import { stateCookie } from './socialCookie';

/** Begins a social sign-in. Asked by our own page alone, so that no other site can make a browser sign in or link. */
export const socialStart = answer(socialCalls.start, async ({ call, body, caller }) => {
  const { url, state } = await callEndpoint(socialApi.start, { body }, caller);
  call.cookies.push(stateCookie(state));
  return json({ url });
});

/** Begins to link the account of the session. */
export const socialLink = answer(socialCalls.link, async ({ call, session, body, caller }) => {
  const { url, state } = await withAccountCheck(call, session, callEndpoint(socialApi.link, { body }, caller));
  call.cookies.push(stateCookie(state));
  return json({ url });
});

/** What the sign-in page offers besides the password. */
export interface SocialOffer {
  provider: ProviderId;
  name: string;
}

/** The upstream is asked once a minute at most, and the page does not wait long: it is complete without. */
const offers = new TtlCache<readonly SocialOffer[]>(60_000, 1);
const WAIT = 1000;

/** The providers to offer on the sign-in page; none while the upstream cannot say. */
export async function findOffers(): Promise<readonly SocialOffer[]> {
  const now = clock().getTime();
  const known = offers.get('', now);
  if (known) return known;
  const { origin } = env();
  const found = await callEndpoint(socialApi.providers, { query: { origin } }, { ref: crypto.randomUUID(), firstByteMs: WAIT }).catch(
    () => null,
  );
  if (found) offers.set('', found.list, now);
  return found?.list ?? [];
}
