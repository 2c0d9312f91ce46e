import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { instant, seq } from '@/lib/shared/fields';
import { lockDetails } from '@/lib/auth/lock';
import { IDENTITY_TOKEN, MAX_TOKEN_LENGTH, PROVIDERS, SOCIAL_REFUSALS, SOCIAL_STATE } from './identityProviders';

const provider = z.enum(PROVIDERS);
const state = z.string().check(z.regex(SOCIAL_STATE));
const name = z.string();
const password = z.string().check(z.minLength(1), z.maxLength(200));
/** Where to send the browser, and the state that binds the return to it. */
const begun = z.object({ url: z.string(), state });

/** Sign-in through an identity provider, and accounts linked to it (R-AUTH-08…10). */
export const socialApi = {
  providers: endpoint({
    method: 'GET',
    path: '/social/providers',
    needs: null,
    via: 'server',
    summary: 'Returns the configured identity providers, whose callback leads to the portal of this origin; empty for any other origin.',
    query: z.object({ origin: z.string().check(z.minLength(1), z.maxLength(300)) }),
    response: z.object({ list: z.array(z.object({ provider, name })) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/social/start',
    needs: null,
    via: 'server',
    summary: 'Starts a sign-in: returns the provider’s URL with state, nonce and PKCE challenge.',
    failures: { 404: 'provider not configured' },
    body: z.object({ provider }),
    response: begun,
  }),
  link: endpoint({
    method: 'POST',
    path: '/social/link',
    needs: 'account:use',
    via: 'server',
    summary: 'Starts linking the caller’s account to a provider; requires the password, or the ID of an account without one.',
    failures: { 403: 'locked after wrong proofs; includes lockedMinutes', 406: 'wrong proof' },
    body: z.object({ provider, password }),
    response: begun,
    errors: { 403: lockDetails },
  }),
  finish: endpoint({
    method: 'POST',
    path: '/social/finish',
    about: 'ACCOUNT',
    needs: null,
    via: 'server',
    summary:
      'Verifies the callback of a provider, once per state. Returns a code for GET /getComp and POST /handOff after a sign-in, or links the account.',
    failures: { 401: 'callback refused; includes the reason' },
    body: z.object({
      state,
      /** Query string of the return, unchanged; for a provider that responds with a code. */
      returned: z.optional(z.string().check(z.maxLength(4096))),
      /** For a provider that responds with the identity token itself. */
      identityToken: z.optional(z.string().check(z.maxLength(MAX_TOKEN_LENGTH), z.regex(IDENTITY_TOKEN))),
    }),
    response: z.object({ code: z.nullable(z.string()), linkedTo: z.nullable(seq) }),
    errors: { 401: z.object({ reason: z.optional(z.enum([...SOCIAL_REFUSALS, 'companyEnded'])), companyCode: z.optional(z.string()) }) },
  }),
  identities: endpoint({
    method: 'GET',
    path: '/social/identities',
    needs: 'account:use',
    summary: 'Returns the configured providers, and since when the caller’s account is linked to each.',
    response: z.object({ list: z.array(z.object({ provider, name, linkedAt: z.nullable(instant), usedAt: z.nullable(instant) })) }),
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/social/unlink',
    needs: 'account:use',
    summary: 'Unlinks the caller’s account from a provider.',
    failures: { 404: 'not linked', 409: 'the only way to sign in' },
    body: z.object({ provider }),
    response: accepted,
  }),
};

const sent = z.object({ url: z.string() });

/** The portal's side of starting a flow: the state is kept in a cookie of this browser. */
export const socialCalls = {
  start: endpoint({
    method: 'POST',
    path: '/social/start',
    needs: null,
    summary: 'Returns the URL for signing in with a provider.',
    body: socialApi.start.body,
    response: sent,
  }),
  link: endpoint({
    method: 'POST',
    path: '/social/link',
    needs: 'account:use',
    summary: 'Returns the URL for linking the session’s account to a provider.',
    body: socialApi.link.body,
    response: sent,
  }),
};
