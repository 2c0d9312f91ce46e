import * as z from 'zod/mini';
import { lockDetails } from '@/lib/auth/lock';
import { factorApi } from '@/lib/auth/factor/contract';
import { passkeyApi } from '@/lib/auth/passkey/contract';
import { PASSKEY_REFUSALS } from '@/lib/auth/passkey/passkey';
import { accepted, endpoint } from '@/lib/shared/endpoint';

/**
 * Step-up: proving one's identity again within a session, before an action that exports data, cannot be undone or grants access (R-ACC-01).
 */
export const stepUpApi = {
  check: endpoint({
    method: 'GET',
    path: '/member/stepUp',
    stepUp: true,
    needs: 'account:use',
    summary: 'Succeeds if the caller has recently re-authenticated; for downloads, which are opened by URL and cannot prompt.',
    response: accepted,
  }),
  byCode: endpoint({
    method: 'POST',
    path: '/member/stepUp/code',
    needs: 'account:use',
    summary: 'Re-authenticates this session for some minutes with a code of the second factor.',
    failures: { 403: 'locked; includes lockedMinutes', 404: 'no second factor', 409: 'wrong code; includes failCount' },
    body: factorApi.pass.body,
    response: accepted,
    errors: factorApi.pass.errors,
  }),
  byPassword: endpoint({
    method: 'POST',
    path: '/member/stepUp/password',
    needs: 'account:use',
    summary: 'Re-authenticates this session with the password, for an account without a second factor.',
    failures: {
      403: 'locked after wrong passwords; includes lockedMinutes',
      404: 'the account has a second factor',
      406: 'wrong password',
    },
    body: z.object({ pw: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: accepted,
    errors: { 403: lockDetails },
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/member/stepUp/passkey/begin',
    needs: 'account:use',
    summary:
      'Returns the options for re-authenticating with a passkey, with a single-use challenge for the caller that is valid for five minutes.',
    response: passkeyApi.beginSignIn.response,
  }),
  byPasskey: endpoint({
    method: 'POST',
    path: '/member/stepUp/passkey',
    needs: 'account:use',
    summary: 'Re-authenticates this session with one of the caller’s passkeys, which counts as both factors.',
    failures: { 409: 'not the caller’s passkey, the challenge has expired, or verification failed' },
    body: z.object({ used: passkeyApi.signIn.body.shape.used }),
    response: accepted,
    errors: { 409: z.object({ reason: z.optional(z.enum(PASSKEY_REFUSALS)) }) },
  }),
};
