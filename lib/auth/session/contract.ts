import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { role, seq, wireLang } from '@/lib/shared/fields';
import { authApi } from '@/lib/auth/contract';
import { factorApi } from '@/lib/auth/factor/contract';
import { passkeyApi } from '@/lib/auth/passkey/contract';

const signedIn = {
  type: role,
  memberSeq: seq,
  compSeq: seq,
  name: z.string(),
  /** Start page of the role. */
  home: z.string(),
  mustChangePassword: z.boolean(),
  /** The second factor is due before anything else. */
  factorDue: z.boolean(),
  /** Consent is due before anything else. */
  consentDue: z.boolean(),
};

const timeLeft = {
  /** Seconds until the session ends if it is not used. */
  idleSeconds: z.int(),
  /** Seconds until the session ends in any case. */
  totalSeconds: z.int(),
};

/** The portal's own session calls; unknown to the upstream, and no response contains a token. */
export const sessionCalls = {
  signIn: endpoint({
    method: 'POST',
    path: '/session',
    needs: null,
    summary: 'Signs in and starts a new session.',
    body: authApi.login.body,
    response: z.object(signedIn),
    errors: authApi.login.errors,
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/session/passkey',
    needs: null,
    summary: 'Signs in with a passkey and starts a new session.',
    body: passkeyApi.signIn.body,
    response: z.object(signedIn),
    errors: passkeyApi.signIn.errors,
  }),
  giveFactor: endpoint({
    method: 'POST',
    path: '/session/factor',
    beforeFactor: true,
    needs: 'account:use',
    summary: 'Completes a sign-in that awaits its second factor; a new session replaces the pending one.',
    body: factorApi.pass.body,
    response: z.object(signedIn),
    errors: factorApi.pass.errors,
  }),
  setUpFactor: endpoint({
    method: 'POST',
    path: '/session/factor/setUp',
    beforeFactor: true,
    needs: 'account:use',
    summary: 'Sets up the second factor that a sign-in requires; a new session replaces the pending one.',
    body: factorApi.passSetUp.body,
    response: z.object({ ...signedIn, recoveryCodes: factorApi.confirm.response.shape.recoveryCodes }),
  }),
  current: endpoint({
    method: 'GET',
    path: '/session',
    lobby: true,
    beforePasswordChange: true,
    needs: 'account:use',
    summary: 'Returns the signed-in account; counts as use of the session.',
    response: z.object({ ...signedIn, lang: wireLang, ...timeLeft }),
  }),
  left: endpoint({
    method: 'GET',
    path: '/session/left',
    lobby: true,
    beforePasswordChange: true,
    needs: 'account:use',
    summary: 'Returns how long the session lasts; does not count as use of it.',
    response: z.object(timeLeft),
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/session',
    lobby: true,
    beforePasswordChange: true,
    beforeFactor: true,
    needs: 'account:use',
    summary: 'Signs out and revokes the token.',
    response: accepted,
  }),
};
