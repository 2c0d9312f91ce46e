import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { instant, seq } from '@/lib/shared/fields';
import { authApi } from '@/lib/auth/contract';
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
  403: z.object({ lockedMinutes: z.optional(z.int().check(z.gte(1), z.lte(525_600))) }),
  409: z.object({ failCount: z.optional(z.int()) }),
};

/** The second factor of the viewer's account: a code of an authenticator app (RFC 6238) after the password (R-ACC-01). */
export const factorApi = {
  state: endpoint({
    method: 'GET',
    path: '/member/factor',
    needs: 'account:use',
    summary: 'Whether the caller’s sign-ins ask for a second factor, since when, and how many recovery codes are left.',
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
    summary: 'Makes the secret that the caller’s app is to hold, in place of one that was not confirmed. It is answered this once.',
    failures: { 406: 'the proof is wrong', 409: 'it is on already' },
    body: z.object({ proof }),
    response: begun,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/member/factor/confirm',
    needs: 'account:use',
    summary: 'Switches it on by a first code, ends the caller’s other sessions, and answers the recovery codes this once.',
    failures: { 404: 'nothing was begun within the hour', 409: 'a wrong code' },
    body: z.object({ factorCode }),
    response: recoveryCodes,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/member/factor/codes',
    needs: 'account:use',
    summary: 'Makes new recovery codes in place of all before.',
    failures: { 403: 'locked, with lockedMinutes', 404: 'it is off', 409: 'a wrong code, with failCount' },
    body: z.object({ factorCode }),
    response: recoveryCodes,
    errors,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/member/factor',
    needs: 'account:use',
    summary: 'Switches it off, and ends the caller’s other sessions.',
    failures: {
      403: 'locked, with lockedMinutes, or required',
      404: 'it is off',
      406: 'the proof is wrong',
      409: 'a wrong code, with failCount',
    },
    body: z.object({ proof, factorCode }),
    response: accepted,
    errors,
  }),
  pass: endpoint({
    method: 'POST',
    path: '/factor',
    beforeFactor: true,
    needs: 'account:use',
    via: 'own',
    summary:
      'Ends the wait of a sign-in for its second factor: another token, which opens what the account may, takes the place of the one that makes the call.',
    failures: { 403: 'locked, with lockedMinutes', 404: 'nothing waits for it', 409: 'a wrong code, with failCount' },
    body: z.object({ factorCode }),
    response: authApi.login.response,
    errors,
  }),
  due: endpoint({
    method: 'GET',
    path: '/factor',
    beforeFactor: true,
    needs: 'account:use',
    summary: 'What a sign-in waits for: a code, or that an app is set up because the role of the account needs one.',
    response: z.object({ due: z.nullable(z.enum(['CODE', 'SET_UP'])) }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/factor/begin',
    beforeFactor: true,
    needs: 'account:use',
    summary: 'Makes the secret that the app is to hold, for a sign-in that waits for that. It is answered this once.',
    failures: { 404: 'nothing waits for it', 409: 'it is on already' },
    response: begun,
  }),
  passSetUp: endpoint({
    method: 'POST',
    path: '/factor/confirm',
    beforeFactor: true,
    needs: 'account:use',
    via: 'own',
    summary: 'Switches it on by a first code and ends the wait: answers the recovery codes this once, and another token, as the code does.',
    failures: { 404: 'nothing waits for it, or nothing was begun', 409: 'a wrong code' },
    body: z.object({ factorCode }),
    response: z.extend(authApi.login.response, recoveryCodes.shape),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/company/factorRoles',
    needs: 'factor:manage',
    summary: 'Which roles of the own company need a second factor, and how many of their people have none yet.',
    response: roleList,
  }),
  saveRoles: endpoint({
    method: 'POST',
    path: '/company/factorRoles',
    stepUp: true,
    needs: 'factor:manage',
    summary: 'Says which roles need one: who has none sets it up at the next sign-in, before anything else.',
    body: z.object({ roles: z.array(z.enum(FACTOR_ROLES)).check(z.maxLength(FACTOR_ROLES.length)) }),
    response: roleList,
  }),
  askReset: endpoint({
    method: 'POST',
    path: '/member/factor/askReset',
    about: 'ACCOUNT',
    needs: 'member:write',
    summary:
      'Asks the master by mail to switch off the second factor of a member of the caller’s who can give it no more; nothing changes before the master does.',
    failures: { 404: 'it is off', 409: 'that was asked already' },
    body: z.object({ memberSeq: seq }),
    response: accepted,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/member/factor/reset',
    about: 'ACCOUNT',
    stepUp: true,
    needs: 'factor:manage',
    summary:
      'Switches off the second factor of one of the company’s people who can give it no more, and ends their sessions; they are told by mail.',
    failures: { 404: 'it is off' },
    body: z.object({ memberSeq: seq }),
    response: accepted,
  }),
};
