import { asBrowserError } from '@/lib/browser/browserError';
import { isStepUpRefusal } from '@/lib/browser/stepUp';
import { useRevalidate, useSend } from '@/lib/browser/useSend';
import { chatApi } from '@/lib/chat/contract';
import { companyApi } from '@/lib/company/contract';
import { inboxApi } from '@/lib/inbox/contract';
import { REMINDER_KINDS } from '@/lib/inbox/inbox';
import { INBOX_READS } from '@/lib/inbox/inboxReads';
import { messageByStatus } from '@/lib/shared/messageByStatus';
import { MEMBER_READS } from '@/lib/member/list/memberReads';
import type { BulkActionFailure, ChosenMember, BulkAction } from '@/lib/member/list/memberSelection';

/** Client-side status, not from the server: nothing to remind of, or a reminder was sent recently. */
export const NOTHING_DUE = 204;

/** Thrown when a member has nothing to be reminded of. */
class NothingDue extends Error {}

/** Reads that show the effects of these actions. */
const SHOWN = [...MEMBER_READS, ...INBOX_READS];
const NONE: readonly string[] = [];

interface Input {
  managerSeq: number | null;
  text: string;
}

/** Returns the request of each bulk action for a single member. */
export function useBulkActions() {
  // no revalidation per request: reads are revalidated once, after the last one
  const assign = useSend(companyApi.setManager, NONE);
  const remind = useSend(inboxApi.remindAll, NONE);
  const reset = useSend(companyApi.resetPassword, NONE);
  const write = useSend(chatApi.write, NONE);
  const remove = useSend(companyApi.deleteMember, NONE);
  /** `idOf` returns the idempotency key of a message to a member. */
  return (kind: BulkAction, { managerSeq, text }: Input, idOf: (memberSeq: number) => string) => {
    const acts: Record<BulkAction, (member: ChosenMember) => Promise<unknown>> = {
      assign: ({ uindex }) => assign({ body: { list: [uindex], managerSeq: managerSeq ?? 0 } }),
      remind: async ({ uindex }) => {
        let reminded = 0;
        for (const reason of REMINDER_KINDS) reminded += (await remind({ body: { kind: reason, memberSeqs: [uindex] } })).reminded.length;
        if (reminded === 0) throw new NothingDue();
      },
      reset: ({ uindex }) => reset({ body: { memberSeq: uindex } }),
      message: ({ uindex }) => write({ body: { memberSeq: uindex, clientId: idOf(uindex), text } }),
      delete: ({ uindex }) => remove({ body: { memberSeq: uindex } }),
    };
    return async (member: ChosenMember): Promise<void> => {
      await acts[kind](member);
    };
  };
}

/** Returns the status of a failure; 422 only for an account without an email address. A cancelled step-up counts as 401 and stops the run, as an expired session does. */
export function bulkActionStatus(error: unknown): number {
  if (isStepUpRefusal(error)) return 401;
  if (error instanceof NothingDue) return NOTHING_DUE;
  const { status, fields } = asBrowserError(error);
  return status === 422 && !fields.some(({ code }) => code === 'no_email') ? 400 : status;
}

/** Message key (memberList.many.reason.…) of a failure. */
export const bulkActionMessage = messageByStatus(
  { [NOTHING_DUE]: 'nothingDue', 403: 'notTheirs', 409: 'notPossible', 422: 'noEmail', 429: 'tooMany' },
  'unavailable',
);

/** Whether an action that failed may succeed when it is repeated. */
export const isWorthRepeating = ({ status }: BulkActionFailure) => ['tooMany', 'unavailable'].includes(bulkActionMessage(status));

/** Returns a function that revalidates the member lists and the inbox. */
export function useRevalidateMembers(): () => Promise<unknown> {
  const again = useRevalidate();
  return () => again(SHOWN);
}
