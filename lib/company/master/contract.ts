import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { seq } from '@/lib/shared/fields';
import { ownPassword, refusedPassword } from '../companyPassword';

export const companyMasterApi = {
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
