import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { endedCompany, instant, seq, wireLang } from '@/lib/shared/fields';
import { authApi } from '@/lib/auth/contract';
import { PASSKEY_ALGORITHMS, PASSKEY_NAME_LENGTH, PASSKEY_REFUSALS, PASSKEY_TRANSPORTS } from './passkey';

/** Binary data in WebAuthn's JSON form: base64url without padding. */
const bytes = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most));
const credentialId = bytes(1400);
const transports = z.array(z.enum(PASSKEY_TRANSPORTS)).check(z.maxLength(PASSKEY_TRANSPORTS.length));
const publicKey = z.literal('public-key');
const timeout = z.int().check(z.gte(1));
/** Name chosen by the owner. */
const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_LENGTH));

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
    summary: 'The caller’s passkeys, the newest first.',
    response: listOf(passkey),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/member/passkeys/begin',
    stepUp: true,
    needs: 'account:use',
    summary: 'What the caller’s browser makes a passkey of: a challenge that counts once, within five minutes, for the caller alone.',
    failures: { 403: 'the session was opened by a link', 409: 'there are as many as there may be' },
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
    summary: 'Keeps what the browser made; the caller is told by mail.',
    failures: {
      403: 'the session was opened by a link',
      406: 'the answer does not hold, or its challenge is over',
      409: 'it is kept already, or there are as many as there may be',
    },
    body: z.object({ passkeyName, made }),
    response: accepted,
  }),
  rename: endpoint({
    method: 'POST',
    path: '/member/passkeys/rename',
    needs: 'account:use',
    summary: 'Calls one of the caller’s passkeys otherwise.',
    failures: { 404: 'none of theirs' },
    body: z.object({ passkeySeq: seq, passkeyName }),
    response: accepted,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/member/passkeys',
    stepUp: true,
    needs: 'account:use',
    summary: 'Takes one of the caller’s passkeys away and ends their other sessions; they are told by mail.',
    failures: { 404: 'none of theirs' },
    body: z.object({ passkeySeq: seq }),
    response: accepted,
  }),
  beginSignIn: endpoint({
    method: 'POST',
    path: '/passkey/begin',
    needs: null,
    summary: 'What a browser signs in by: a challenge that counts once, within five minutes, for any account.',
    response: z.object({ challenge: bytes(100), rpId: z.string(), timeout, userVerification: z.literal('required') }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/passkey',
    needs: null,
    via: 'own',
    summary: 'Signs in by a passkey whose holder verified who they are: that is both factors.',
    failures: {
      401: 'no account in use has it, the challenge is over, or the answer does not hold',
      404: 'the company’s last day is over, with lastDay',
    },
    body: z.object({ used, timezone: authApi.login.body.shape.timezone, lang: wireLang }),
    response: authApi.login.response,
    errors: { 401: z.object({ reason: z.optional(z.enum(PASSKEY_REFUSALS)) }), 404: endedCompany },
  }),
};
