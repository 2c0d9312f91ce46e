import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { useRevalidate, useSend } from '@/lib/browser/useSend';
import { chatReportApi } from '@/lib/chat/report/contract';
import { inboxApi } from './contract';
import { INBOX_READS } from './inboxReads';
import { inboxQuery, MAX_REMINDERS, type InboxView, type ReminderKind } from './inbox';

/** Reads a page of the viewer's inbox. */
export function useInbox(view: InboxView) {
  return useRead(inboxApi.list, { query: inboxQuery(view) });
}

/** Reads the inbox summarised by cause. */
export function useInboxCauses() {
  return useRead(inboxApi.causes, { query: {} });
}

/** Reads which members have a mission open, and which of them can be reminded. */
export function useMissionCause(missionSeq: number) {
  return useRead(inboxApi.causes, { query: { missionSeq } });
}

/** Reads the number of entries by kind; revalidated on window focus. */
export function useInboxSummary() {
  return useRead(inboxApi.summary, {}, { onFocus: true, ofFrame: true });
}

export function useRemind() {
  return useSend(inboxApi.remind, INBOX_READS, { alsoIfLate: true });
}

/** Progress of a bulk reminder: how many were reminded, how many are left, and the error that stopped it. */
interface RemindedSoFar {
  count: number;
  left: number;
  error: BrowserError | null;
}

/** What to remind of: a whole cause, or one mission for the given members. */
export type Reminding = { kind: ReminderKind } | { kind: 'MISSION'; missionSeq: number; memberSeqs: readonly number[] };

/** Body of the next call, and how many members later ones name; `later` is null if the upstream reports how many are left. */
function nextCall(what: Reminding, from: number) {
  if (!('missionSeq' in what)) return { body: what, later: null };
  // the members are named: an upstream that ignores `missionSeq` then reminds them of all open missions, but does not remind everyone
  const memberSeqs = what.memberSeqs.slice(from, from + MAX_REMINDERS);
  return { body: { ...what, memberSeqs }, later: what.memberSeqs.length - from - memberSeqs.length };
}

/** Reminds everyone in batches and reports progress after each; an error does not undo earlier batches. */
export function useRemindAll() {
  const again = useRevalidate();
  return async (what: Reminding, onStep: (done: Omit<RemindedSoFar, 'error'>) => void): Promise<RemindedSoFar> => {
    let done = { count: 0, left: 0 };
    try {
      for (let from = 0; ; from += MAX_REMINDERS) {
        const { body, later } = nextCall(what, from);
        // in the background: the busy overlay would hide the progress
        const { reminded, left } = await request(inboxApi.remindAll, { body }, { activity: 'background' });
        done = { count: done.count + reminded.length, left: later ?? left };
        if (done.left === 0 || (later === null && reminded.length === 0)) return { ...done, error: null };
        onStep(done);
      }
    } catch (error) {
      if (!(error instanceof BrowserError)) throw error;
      return { ...done, error };
    } finally {
      // revalidate once at the end: each of these reads counts the whole inbox
      await again(INBOX_READS);
    }
  };
}

/** Dismisses the reports of a message. */
export function useDismissReport() {
  return useSend(chatReportApi.dismiss, INBOX_READS, { alsoIfLate: true });
}

export function useHideEntry() {
  return useSend(inboxApi.hide, INBOX_READS, { alsoIfLate: true });
}
