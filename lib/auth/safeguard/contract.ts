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
      'Undoes what a mail told its reader, or locks their account, by the code of its link, once: every session ends; an address goes back; ' +
      'an account whose password may be known to others opens again by Find Password, without the passkeys and providers of the last days.',
    failures: { 401: 'the code does nothing, and why' },
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
