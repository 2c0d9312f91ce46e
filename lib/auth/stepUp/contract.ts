import * as z from 'zod/mini';
import { factorApi } from '@/lib/auth/factor/contract';
import { accepted, endpoint } from '@/lib/shared/endpoint';

/** Proving again, in a session, who it is: asked for before what takes data out, cannot be undone or opens a door (R-ACC-01). */
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
};
