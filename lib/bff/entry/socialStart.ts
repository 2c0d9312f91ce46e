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

/** Starts a social sign-in. Accepted from our own page only, so that no other site can make a browser sign in or link. */
export const socialStart = answer(socialCalls.start, async ({ call, body, caller }) => {
  const { url, state } = await callEndpoint(socialApi.start, { body }, caller);
  call.cookies.push(stateCookie(state));
  return json({ url });
});

/** Starts linking a provider's identity to the account of the session. */
export const socialLink = answer(socialCalls.link, async ({ call, session, body, caller }) => {
  const { url, state } = await withAccountCheck(call, session, callEndpoint(socialApi.link, { body }, caller));
  call.cookies.push(stateCookie(state));
  return json({ url });
});

/** A social provider offered on the sign-in page. */
export interface SocialOffer {
  provider: ProviderId;
  name: string;
}

/** refreshed once a minute at most; the page works without them and waits only briefly */
const offers = new TtlCache<readonly SocialOffer[]>(60_000, 1);
const WAIT = 1000;

/** The providers to offer on the sign-in page; empty while the upstream does not respond. */
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
