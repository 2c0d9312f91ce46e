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
      'Confirms a change of an address by the code of a mailed link. `done` is false while a link to the new address is still to be opened.',
    failures: { 401: 'the code confirms nothing, and why' },
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
    summary: 'Mails the link of a waiting change of an address again.',
    failures: { 404: 'none waits', 429: 'five mails within the hour' },
    body: z.object({ memberSeq: seq }),
    response: accepted,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/member/emailCancel',
    about: 'ACCOUNT',
    needs: 'account:use',
    summary: 'Calls a waiting change of an address off.',
    failures: { 404: 'none waits' },
    body: z.object({ memberSeq: seq }),
    response: accepted,
  }),
};
