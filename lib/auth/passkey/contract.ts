import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { endedCompany, instant, seq, wireLang } from '@/lib/shared/fields';
import { authApi } from '@/lib/auth/contract';
import { PASSKEY_ALGORITHMS, MAX_PASSKEY_NAME_LENGTH, PASSKEY_REFUSALS, PASSKEY_TRANSPORTS } from './passkey';

/** Binary data in WebAuthn's JSON form: base64url without padding. */
const bytes = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most));
const credentialId = bytes(1400);
const transports = z.array(z.enum(PASSKEY_TRANSPORTS)).check(z.maxLength(PASSKEY_TRANSPORTS.length));
const publicKey = z.literal('public-key');
const timeout = z.int().check(z.gte(1));
/** Name chosen by the owner. */
const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PASSKEY_NAME_LENGTH));

/** Form of the name, when a passkey is added or renamed. */
export const passkeyNaming = z.object({ passkeyName });

/** Response of a browser that has created a passkey. */
const made = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(40_000), transports: z.optional(transports) }),
});
/** Response of a browser that has used a passkey. */
const used = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({ clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(4000), userHandle: bytes(200) }),
});

const passkey = z.object({
  passkeySeq: seq,
  name: z.string(),
  createdAt: instant,
  usedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

/** Passkeys (WebAuthn): managed in the settings; signing in with one counts as both factors (R-ACC-01, decision 033). */
export const passkeyApi = {
  list: endpoint({
    method: 'GET',
    path: '/member/passkeys',
    needs: 'account:use',
    summary: 'Returns the caller’s passkeys, newest first.',
    response: listOf(passkey),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/member/passkeys/begin',
    stepUp: true,
    needs: 'account:use',
    summary: 'Returns the options for creating a passkey, with a single-use challenge for the caller that is valid for five minutes.',
    failures: { 403: 'the session was opened by a link', 409: 'maximum number of passkeys reached' },
    response: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: bytes(100), name: z.string(), displayName: z.string() }),
      challenge: bytes(100),
      pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.literal(PASSKEY_ALGORITHMS) })),
      timeout,
      attestation: z.literal('none'),
      excludeCredentials: z.array(z.object({ id: credentialId, type: publicKey, transports })),
      authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/member/passkeys',
    stepUp: true,
    needs: 'account:use',
    summary: 'Stores the passkey created by the browser and notifies the caller by email.',
    failures: {
      403: 'the session was opened by a link',
      406: 'verification failed, or the challenge has expired',
      409: 'already stored, or maximum number of passkeys reached',
    },
    body: z.object({ passkeyName, made }),
    response: accepted,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/member/passkeys/rename',
    needs: 'account:use',
    summary: 'Renames one of the caller’s passkeys.',
    failures: { 404: 'not one of the caller’s passkeys' },
    body: z.object({ passkeySeq: seq, passkeyName }),
    response: accepted,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/member/passkeys',
    stepUp: true,
    needs: 'account:use',
    summary: 'Deletes one of the caller’s passkeys, ends their other sessions and notifies them by email.',
    failures: { 404: 'not one of the caller’s passkeys', 409: 'the only way to sign in' },
    body: z.object({ passkeySeq: seq }),
    response: accepted,
  }),
  beginSignIn: endpoint({
    method: 'POST',
    path: '/passkey/begin',
    needs: null,
    summary:
      'Returns the options for signing in with a passkey, with a single-use challenge for any account that is valid for five minutes.',
    response: z.object({ challenge: bytes(100), rpId: z.string(), timeout, userVerification: z.literal('required') }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/passkey',
    needs: null,
    via: 'own',
    summary: 'Signs in with a passkey. User verification is required, so it counts as both factors.',
    failures: {
      401: 'no active account has the passkey, the challenge has expired, or verification failed',
      404: 'the company’s last day has passed; includes lastDay',
    },
    body: z.object({ used, timezone: authApi.login.body.shape.timezone, lang: wireLang }),
    response: authApi.login.response,
    errors: { 401: z.object({ reason: z.optional(z.enum(PASSKEY_REFUSALS)) }), 404: endedCompany },
  }),
};
