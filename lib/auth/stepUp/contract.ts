import * as z from 'zod/mini';
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
    summary: 'Answers where the caller has proved within the last minutes who they are, for what is opened by its address and cannot ask.',
    response: accepted,
  }),
  byCode: endpoint({
    method: 'POST',
    path: '/member/stepUp/code',
    needs: 'account:use',
    summary: 'Proves by a code of the second factor who it is, for some minutes of this session.',
    failures: { 403: 'locked, with lockedMinutes', 404: 'it is off', 409: 'a wrong code, with failCount' },
    body: factorApi.pass.body,
    response: accepted,
    errors: factorApi.pass.errors,
  }),
  byPassword: endpoint({
    method: 'POST',
    path: '/member/stepUp/password',
    needs: 'account:use',
    summary: 'The same by the password, for an account without a second factor.',
    failures: { 403: 'locked after wrong ones', 404: 'there is a second factor', 406: 'it is wrong' },
    body: z.object({ pw: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: accepted,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/member/stepUp/passkey/begin',
    needs: 'account:use',
    summary: 'What the caller’s browser answers by a passkey: a challenge that counts once, within five minutes, for the caller alone.',
    response: passkeyApi.beginSignIn.response,
  }),
  byPasskey: endpoint({
    method: 'POST',
    path: '/member/stepUp/passkey',
    needs: 'account:use',
    summary: 'The same by a passkey of the caller’s, which stands for both.',
    failures: { 409: 'it is not theirs, the challenge is over, or the answer does not hold' },
    body: z.object({ used: passkeyApi.signIn.body.shape.used }),
    response: accepted,
    errors: { 409: z.object({ reason: z.optional(z.enum(PASSKEY_REFUSALS)) }) },
  }),
};
