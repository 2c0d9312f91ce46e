import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { instant, seq } from '@/lib/shared/fields';
import { authApi } from '@/lib/auth/contract';
import { lockDetails } from '@/lib/auth/lock';
import { FACTOR_CODE, FACTOR_ROLES, RECOVERY_CODES, RECOVERY_LENGTH } from './factor';

const factorCode = z.string().check(z.regex(FACTOR_CODE));
const proof = z.string().check(z.minLength(1), z.maxLength(200));
const begun = z.object({
  /** Base32, for typing. */
  secret: z.string().check(z.regex(/^[A-Z2-7]{32}$/)),
  /** The same secret as an otpauth URL, for a QR code. */
  address: z.string().check(z.startsWith('otpauth://totp/')),
});
const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string().check(z.length(RECOVERY_LENGTH))).check(z.minLength(1), z.maxLength(RECOVERY_CODES)),
});

const roleList = z.object({
  list: z.array(z.object({ role: z.enum(FACTOR_ROLES), required: z.boolean(), without: z.int() })),
});
export type FactorRoleState = z.output<typeof roleList>['list'][number];

/** Details of a wrong code: the number of failures in a row, and for how long codes are refused. */
const errors = {
  403: lockDetails,
  409: z.object({ failCount: z.optional(z.int()) }),
};

/** The second factor of the viewer's account: a code of an authenticator app (RFC 6238) after the password (R-ACC-01). */
export const factorApi = {
  state: endpoint({
    method: 'GET',
    path: '/member/factor',
    needs: 'account:use',
    summary: 'Returns whether and since when the caller has a second factor, and how many recovery codes are left.',
    response: z.object({
      since: z.nullable(instant),
      codesLeft: z.int(),
      /** The company requires one for the caller's role: it cannot be switched off. */
      required: z._default(z.boolean(), false),
      /** Proof asked for when switching on or off: an account without a password types its ID. */
      proof: z.enum(['PASSWORD', 'ID']),
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/member/factor/begin',
    needs: 'account:use',
    summary:
      'Creates the secret for the caller’s authenticator app and replaces one that was not confirmed. The secret is returned only once.',
    failures: { 403: 'locked after wrong proofs; includes lockedMinutes', 406: 'wrong proof', 409: 'already active' },
    body: z.object({ proof }),
    response: begun,
    errors: { 403: lockDetails },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/member/factor/confirm',
    needs: 'account:use',
    summary:
      'Activates the second factor with a first code, ends the caller’s other sessions and returns the recovery codes, this once only.',
    failures: { 404: 'no set-up was begun within the last hour', 409: 'wrong code' },
    body: z.object({ factorCode }),
    response: recoveryCodes,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/member/factor/codes',
    needs: 'account:use',
    summary: 'Creates new recovery codes and invalidates all previous ones.',
    failures: { 403: 'locked; includes lockedMinutes', 404: 'not active', 409: 'wrong code; includes failCount' },
    body: z.object({ factorCode }),
    response: recoveryCodes,
    errors,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/member/factor',
    needs: 'account:use',
    summary: 'Deactivates the second factor and ends the caller’s other sessions.',
    failures: {
      403: 'locked (includes lockedMinutes), or required for the role (required is true)',
      404: 'not active',
      406: 'wrong proof',
      409: 'wrong code; includes failCount',
    },
    body: z.object({ proof, factorCode }),
    response: accepted,
    errors: { ...errors, 403: z.extend(errors[403], { required: z.optional(z.literal(true)) }) },
  }),
  pass: endpoint({
    method: 'POST',
    path: '/factor',
    beforeFactor: true,
    needs: 'account:use',
    via: 'own',
    summary:
      'Completes a sign-in that awaits its second factor: replaces the token of this request with one that has the account’s permissions.',
    failures: { 403: 'locked; includes lockedMinutes', 404: 'the sign-in awaits no code', 409: 'wrong code; includes failCount' },
    body: z.object({ factorCode }),
    response: authApi.login.response,
    errors,
  }),
  due: endpoint({
    method: 'GET',
    path: '/factor',
    beforeFactor: true,
    needs: 'account:use',
    summary: 'Returns what a sign-in awaits: a code, or the set-up of an authenticator app because the role requires one.',
    response: z.object({ due: z.nullable(z.enum(['CODE', 'SET_UP'])) }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/factor/begin',
    beforeFactor: true,
    needs: 'account:use',
    summary: 'Creates the secret for the authenticator app during a sign-in that awaits the set-up. The secret is returned only once.',
    failures: { 404: 'the sign-in awaits no set-up', 409: 'already active' },
    response: begun,
  }),
  passSetUp: endpoint({
    method: 'POST',
    path: '/factor/confirm',
    beforeFactor: true,
    needs: 'account:use',
    via: 'own',
    summary:
      'Activates the second factor with a first code and completes the sign-in: returns a new token, like POST /factor, and the recovery codes, this once only.',
    failures: { 404: 'the sign-in awaits no set-up, or none was begun', 409: 'wrong code' },
    body: z.object({ factorCode }),
    response: z.extend(authApi.login.response, recoveryCodes.shape),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/company/factorRoles',
    needs: 'factor:manage',
    summary: 'Returns which roles of the caller’s company require a second factor, and how many of their people have none yet.',
    response: roleList,
  }),
  saveRoles: endpoint({
    method: 'POST',
    path: '/company/factorRoles',
    stepUp: true,
    needs: 'factor:manage',
    summary: 'Sets the roles that require a second factor: people without one must set it up at their next sign-in.',
    body: z.object({ roles: z.array(z.enum(FACTOR_ROLES)).check(z.maxLength(FACTOR_ROLES.length)) }),
    response: roleList,
  }),
  askReset: endpoint({
    method: 'POST',
    path: '/member/factor/askReset',
    about: 'ACCOUNT',
    needs: 'member:write',
    summary: 'Asks the master by email to reset the second factor of one of the caller’s members who has lost it. Changes nothing else.',
    failures: { 404: 'not active', 409: 'already requested' },
    body: z.object({ memberSeq: seq }),
    response: accepted,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/member/factor/reset',
    about: 'ACCOUNT',
    stepUp: true,
    needs: 'factor:manage',
    summary: 'Resets the second factor of a person in the company who has lost it, ends their sessions and notifies them by email.',
    failures: { 404: 'not active' },
    body: z.object({ memberSeq: seq }),
    response: accepted,
  }),
};
