import 'server-only';
import { clock } from '@/lib/bff/portalClock';
import { socialApi, socialCalls } from '@/lib/auth/social/contract';
import type { ProviderId } from '@/lib/auth/social/identityProviders';
import { json } from '@/lib/bff/respond';
import { callEndpoint } from '@/lib/bff/upstream/callEndpoint';
import { withAccountCheck } from '@/lib/bff/session/callSession';
import { env } from '@/lib/bff/env';
import { gate, requireEntry } from '@/lib/bff/gate';
import { handler } from '@/lib/bff/handler';
import { parseRequest } from '@/lib/bff/input/parse';
import { TtlCache } from '@/lib/bff/ttlCache';
import { stateCookie } from './socialCookie';

/** Begins a social sign-in. Asked by our own page alone, so that no other site can make a browser sign in or link. */
export const socialStart = handler('POST', socialCalls.start.path, async (call) => {
  await gate(call, socialCalls.start);
  const { body } = await parseRequest(socialCalls.start, call.request, call.context);
  const caller = { ref: call.ref, client: call.client, signal: call.request.signal };
  const { url, state } = await callEndpoint(socialApi.start, { body }, caller);
  call.cookies.push(stateCookie(state));
  return json({ url });
});

/** Begins to link the account of the session. */
export const socialLink = handler('POST', socialCalls.link.path, async (call) => {
  const session = await requireEntry(call, socialCalls.link);
  const { body } = await parseRequest(socialCalls.link, call.request, call.context);
  const caller = { ref: call.ref, client: call.client, signal: call.request.signal, token: session.token };
  const asked = callEndpoint(socialApi.link, { body }, caller);
  const { url, state } = await withAccountCheck(call, session, asked);
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
