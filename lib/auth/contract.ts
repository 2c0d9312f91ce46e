import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { email, endedCompany, loginId, role, seq, wireLang, timeZone } from '@/lib/shared/fields';
import { DEFAULT_ZONE } from '@/lib/time/zone';
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
      401: 'wrong ID or password, with failCount',
      403: 'the account is locked, with lockedMinutes when that ends by itself',
      404: 'the company’s last day is over, with lastDay; nothing is counted',
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
      403: z.object({ lockedMinutes: z.optional(z.int().check(z.gte(1), z.lte(525_600))) }),
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
      'Revokes the token that makes the call. Where its browser has another session by now, of the same member or of somebody else, calls under way are still answered for half a minute; SAME leaves what the browser is told.',
    query: z.object({ replacedBy: z.optional(z.enum(['SAME', 'OTHER'])) }),
    response: accepted,
  }),
  findPassword: endpoint({
    method: 'POST',
    path: '/member/findPassword',
    needs: null,
    summary: 'Mails a one-time password.',
    failures: { 404: 'check ID or email; with lastDay where the company’s last day is over', 409: 'check ID or email' },
    body: z.object({ compSeq: seq, id: loginId, email, lang: wireLang }),
    response: accepted,
    errors: { 404: endedCompany },
  }),
  getComp: endpoint({
    method: 'GET',
    path: '/getComp',
    needs: null,
    via: 'server',
    summary: 'Names the account that a social-login token belongs to, without using it up.',
    failures: { 404: 'there is none, and why' },
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
    summary: 'Answers the language of an account that still exists, and that the browser has another session by now.',
    failures: { 401: 'it was withdrawn', 404: 'it was withdrawn' },
    query: z.object({ memberSeq: seq, compSeq: seq }),
    response: z.object({ lang: wireLang, replaced: z.optional(z.boolean()) }),
  }),
};
