import * as z from 'zod/mini';
import { codeRefusal } from '@/lib/auth/entry/contract';
import { ENTRY_CODE } from '@/lib/auth/entry/entryLinks';
import { endpoint } from '@/lib/shared/endpoint';
import { seq } from '@/lib/shared/fields';

/** The link in an email about a change to an account, for the case that its owner did not make it (R-ACC-03). */
export const safeguardApi = {
  press: endpoint({
    method: 'POST',
    path: '/member/safeguard',
    about: 'ACCOUNT',
    needs: null,
    summary:
      'Redeems the single-use code of a security email: ends every session of the account, restores the previous email address if it was changed, ' +
      'and, if the password may be known to someone else, locks the account until its owner sets a new password with Find Password, and removes passkeys and provider links added in the last 7 days.',
    failures: { 401: 'code refused; includes the reason' },
    body: z.object({ memberSeq: seq, code: z.string().check(z.regex(ENTRY_CODE)) }),
    response: z.object({
      /** The address that was restored; null if none had changed. */
      email: z.nullable(z.string()),
      /** Whether the account is locked until its owner sets a new password by Find Password. */
      locked: z.boolean(),
      /** For the link to Find Password; older platforms leave it out. */
      companyCode: z.optional(z.string()),
    }),
    errors: { 401: codeRefusal },
  }),
};
