import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { email, loginId, name, seq, wireLang } from '@/lib/shared/fields';
import { ownPassword, refusedPassword } from '../contract';

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
    summary: 'The platform’s administrators, by name.',
    response: z.object({ list: z.array(administrator) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/administrator/invite',
    stepUp: 'FACTOR',
    needs: 'administrator:manage',
    summary: 'Makes an administrator in the caller’s own company, who gets a one-time password by mail.',
    failures: { 401: 'wrong own password', 409: 'the login ID is in use' },
    body: z.object({ login: z.object({ id: loginId, lang: wireLang }), profile: z.object({ name, email }), ppw: ownPassword }),
    response: accepted,
    errors: refusedPassword,
  }),
  resetFactor: endpoint({
    method: 'POST',
    path: '/administrator/resetFactor',
    about: 'ACCOUNT',
    stepUp: 'FACTOR',
    needs: 'administrator:manage',
    summary:
      'Switches off the second factor of another administrator, or of who answers for a company, who can give it no more, and ends their sessions; they are told by mail.',
    failures: { 401: 'wrong own password', 404: 'no such account, or it is off there', 409: 'oneself' },
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
    summary: 'Ends an administrator’s account and sessions. Nobody removes themselves, so that one is always left.',
    failures: { 401: 'wrong own password', 404: 'no administrator', 409: 'oneself' },
    body: z.object({ memberSeq: seq, ppw: ownPassword }),
    response: accepted,
    errors: refusedPassword,
  }),
};
