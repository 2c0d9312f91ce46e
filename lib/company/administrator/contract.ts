import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { email, loginId, name, seq, wireLang } from '@/lib/shared/fields';
import { ownPassword, refusedPassword } from '../companyPassword';
import { invitation } from '../master/contract';

/** compName and pcode are those of the company they sign in to; invited: they have not signed in yet. */
const administrator = z.object({
  memberSeq: seq,
  name: z.string(),
  id: z.string(),
  email: z.string(),
  compName: z.string(),
  pcode: z.string(),
  invited: z.boolean(),
  /** Whether they have a second factor. */
  factor: z._default(z.boolean(), false),
  own: z.boolean(),
});
export type Administrator = z.output<typeof administrator>;

export const administratorApi = {
  list: endpoint({
    method: 'GET',
    path: '/administrator/list',
    needs: 'administrator:manage',
    summary: 'Returns the platform’s administrators, by name.',
    response: z.object({ list: z.array(administrator) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/administrator/invite',
    stepUp: 'FACTOR',
    needs: 'administrator:manage',
    summary: 'Creates an administrator in the caller’s own company and emails them a one-time password.',
    failures: { 401: 'wrong password of the caller (ppw)', 409: 'login ID in use' },
    body: z.object({ login: z.object({ id: loginId, lang: wireLang }), profile: z.object({ name, email }), ppw: ownPassword }),
    response: accepted,
    errors: refusedPassword,
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/administrator/inviteAgain',
    about: 'ACCOUNT',
    stepUp: true,
    needs: 'administrator:manage',
    summary:
      'Emails a new one-time password to an administrator who has not signed in yet; the previous one becomes invalid. A given `email` replaces their address first.',
    failures: { 404: 'no such administrator', 409: 'has signed in', 422: 'has no email address' },
    body: z.extend(invitation, { memberSeq: seq }),
    response: accepted,
  }),
  resetFactor: endpoint({
    method: 'POST',
    path: '/administrator/resetFactor',
    about: 'ACCOUNT',
    stepUp: 'FACTOR',
    needs: 'administrator:manage',
    summary:
      'Resets the second factor of another administrator or a company’s master who has lost it, ends their sessions and notifies them by email.',
    failures: {
      401: 'wrong password of the caller (ppw)',
      404: 'no such account, or it has no second factor',
      409: 'the caller’s own account',
    },
    body: z.object({ memberSeq: seq, ppw: ownPassword }),
    response: accepted,
    errors: refusedPassword,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/administrator/remove',
    about: 'ACCOUNT',
    stepUp: 'FACTOR',
    needs: 'administrator:manage',
    summary:
      'Deletes another administrator’s account and ends its sessions. Callers cannot remove themselves, so one administrator always remains.',
    failures: { 401: 'wrong password of the caller (ppw)', 404: 'no such administrator', 409: 'the caller’s own account' },
    body: z.object({ memberSeq: seq, ppw: ownPassword }),
    response: accepted,
    errors: refusedPassword,
  }),
};
