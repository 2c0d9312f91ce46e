import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { email, endedCompany, loginId, role, seq, wireLang, timeZone } from '@/lib/shared/fields';
import { DEFAULT_ZONE } from '@/lib/time/zone';
import { lockDetails } from './lock';
import { ENTRY_REFUSALS } from './entry/entryLinks';

/** O is the portal's own sign-in with a password; the others name a social provider (spec §7). */
export const sns = z.enum(['O', 'G', 'A', 'K', 'N', 'F']);

const loginBody = z.object({
  compSeq: seq,
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  sns,
  pw: z.optional(z.string().check(z.maxLength(200))),
  /** The browser's UTC offset in hours; Kathmandu is 5.75. */
  timezone: z.number().check(z.gte(-12), z.lte(14)),
  lang: wireLang,
});

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    needs: null,
    via: 'own',
    summary: 'Signs in.',
    failures: {
      401: 'wrong ID or password; includes failCount',
      403: 'account locked; includes lockedMinutes if the lock expires on its own',
      404: 'the company’s last day has passed; includes lastDay, and no failure is counted',
    },
    body: loginBody,
    response: z.object({
      type: role,
      token: z.string().check(z.minLength(1)),
      memberSeq: seq,
      compSeq: seq,
      name: z.string(),
      /** Zone of the account's days. */
      timeZone: z._default(timeZone, DEFAULT_ZONE),
      mustChangePassword: z._default(z.boolean(), false),
      /** The token allows only the call that passes the second factor, and the name is still empty. */
      factorDue: z._default(z.boolean(), false),
      consentDue: z._default(z.boolean(), false),
    }),
    errors: {
      401: z.object({ failCount: z.optional(z.int()) }),
      403: lockDetails,
      404: endedCompany,
    },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    beforePasswordChange: true,
    beforeFactor: true,
    lobby: true,
    needs: 'account:use',
    via: 'own',
    summary:
      'Revokes the token of this request. With replacedBy, the browser already has a new session of the same member (SAME) or of another account (OTHER): requests in flight are still answered for 30 seconds, and SAME keeps the push subscription.',
    query: z.object({ replacedBy: z.optional(z.enum(['SAME', 'OTHER'])) }),
    response: accepted,
  }),
  findPassword: endpoint({
    method: 'POST',
    path: '/member/findPassword',
    needs: null,
    summary: 'Emails a one-time password.',
    failures: { 404: 'ID and email match no account; includes lastDay if the company’s last day has passed', 409: 'as 404' },
    body: z.object({ compSeq: seq, id: loginId, email, lang: wireLang }),
    response: accepted,
    errors: { 404: endedCompany },
  }),
  getComp: endpoint({
    method: 'GET',
    path: '/getComp',
    needs: null,
    via: 'server',
    summary: 'Returns the account of a social sign-in token without redeeming the token.',
    failures: { 404: 'no such account; includes the reason' },
    query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(4096)) }),
    response: z.object({ type: role, memberSeq: seq, compSeq: seq, name: z.string() }),
    errors: { 404: z.object({ reason: z.optional(z.enum(ENTRY_REFUSALS)), companyCode: z.optional(z.string()) }) },
  }),
  withdrawalCheck: endpoint({
    method: 'GET',
    path: '/member/withdrawalCheck',
    beforePasswordChange: true,
    lobby: true,
    about: 'ACCOUNT',
    needs: 'account:use',
    via: 'server',
    summary: 'Returns the language of an account that still exists, and whether its browser already has another session.',
    failures: { 401: 'account deleted', 404: 'account deleted' },
    query: z.object({ memberSeq: seq, compSeq: seq }),
    response: z.object({ lang: wireLang, replaced: z.optional(z.boolean()) }),
  }),
};
