import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { email, seq } from '@/lib/shared/fields';
import { ownPassword, refusedPassword } from '../companyPassword';

/** Corrects the address of somebody who has not signed in yet, before their invitation is sent again. */
export const invitation = z.object({ email: z.optional(email) });

export const companyMasterApi = {
  invite: endpoint({
    method: 'POST',
    path: '/company/inviteMaster',
    about: 'ACCOUNT',
    stepUp: true,
    needs: 'company:manage',
    summary:
      'Emails a new one-time password to a company’s master who has not signed in yet; the previous one becomes invalid. A given `email` replaces the master’s address first.',
    failures: { 404: 'no such company, or no master', 409: 'has signed in, or uses a provider', 422: 'has no email address' },
    body: z.extend(invitation, { compSeq: seq }),
    response: accepted,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/company/replaceMaster',
    about: 'ACCOUNT',
    stepUp: 'FACTOR',
    needs: 'company:manage',
    summary: 'Makes a manager the company’s master and the master a manager; both are signed out and notified by email.',
    failures: { 401: 'wrong password of the caller (ppw)', 404: 'no such company, or not one of its managers', 409: 'already the master' },
    body: z.object({ compSeq: seq, managerSeq: seq, ppw: ownPassword }),
    response: accepted,
    errors: refusedPassword,
  }),
};
