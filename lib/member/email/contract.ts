import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { seq } from '@/lib/shared/fields';
import { codeRefusal } from '@/lib/auth/entry/contract';
import { ENTRY_CODE } from '@/lib/auth/entry/entryLinks';

/** An address change is confirmed by links mailed to the old and then to the new address. */
export const memberEmailApi = {
  confirm: endpoint({
    method: 'POST',
    path: '/member/emailConfirm',
    about: 'ACCOUNT',
    needs: null,
    summary:
      'Confirms a change of email address with the code of an emailed link. `done` is false while the link sent to the new address is still to be confirmed.',
    failures: { 401: 'code refused; includes the reason' },
    body: z.object({ memberSeq: seq, code: z.string().check(z.regex(ENTRY_CODE)) }),
    response: z.object({
      email: z.string(),
      done: z.boolean(),
      /** Company code of the account, to link to its sign-in; absent from older platforms. */
      companyCode: z.optional(z.string()),
    }),
    errors: { 401: codeRefusal },
  }),
  resend: endpoint({
    method: 'POST',
    path: '/member/emailResend',
    about: 'ACCOUNT',
    needs: 'account:use',
    summary: 'Emails the link of a pending change of email address again.',
    failures: { 404: 'no pending change', 429: 'five emails within the hour' },
    body: z.object({ memberSeq: seq }),
    response: accepted,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/member/emailCancel',
    about: 'ACCOUNT',
    needs: 'account:use',
    summary: 'Cancels a pending change of email address.',
    failures: { 404: 'no pending change' },
    body: z.object({ memberSeq: seq }),
    response: accepted,
  }),
};
