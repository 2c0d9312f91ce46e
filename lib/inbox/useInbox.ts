import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { useAskAgain, useSend } from '@/lib/browser/useSend';
import { chatReportApi } from '@/lib/chat/report/contract';
import { inboxApi } from './contract';
import { inboxQuery, MAX_REMINDERS, type InboxView, type ReminderKind } from './inbox';

/** What shows the inbox or counts it. */
export const INBOX_READS = [inboxApi.list.path, inboxApi.summary.path, inboxApi.causes.path];

/** A page of the reader's inbox. */
export function useInbox(view: InboxView) {
  return useRead(inboxApi.list, { query: inboxQuery(view) });
}

/** What the reader is needed for, cause by cause. */
export function useInboxCauses() {
  return useRead(inboxApi.causes, { query: {} });
}

/** Who has a mission open, and who of them can be reminded of it. */
export function useMissionCause(missionSeq: number) {
  return useRead(inboxApi.causes, { query: { missionSeq } });
}

/** How many entries there are, by kind; asked again when the window is looked at. */
export function useInboxSummary() {
  return useRead(inboxApi.summary, {}, { onFocus: true, ofFrame: true });
}

export function useRemind() {
  return useSend(inboxApi.remind, INBOX_READS);
}

/** How many were reminded of a cause, how many can still be, and what broke it off. */
interface RemindedSoFar {
  count: number;
  left: number;
  error: BrowserError | null;
}

/** What is reminded of: a cause, or one mission those who are named. */
export type Reminding = { kind: ReminderKind } | { kind: 'MISSION'; missionSeq: number; memberSeqs: readonly number[] };

/** The next call that reminds, and how many those named in later ones are; null where the upstream knows how many are left. */
function nextCall(what: Reminding, from: number) {
  if (!('missionSeq' in what)) return { body: what, later: null };
  // an upstream that knows of no mission named reminds these of all they have open, and not everybody
  const memberSeqs = what.memberSeqs.slice(from, from + MAX_REMINDERS);
  return { body: { ...what, memberSeqs }, later: what.memberSeqs.length - from - memberSeqs.length };
}

/** Reminds everybody, some at a time until nobody is left, and tells how far it has come; a failure takes back nothing that was done. */
export function useRemindAll() {
  const again = useAskAgain();
  return async (what: Reminding, onStep: (done: Omit<RemindedSoFar, 'error'>) => void): Promise<RemindedSoFar> => {
    let done = { count: 0, left: 0 };
    try {
      for (let from = 0; ; from += MAX_REMINDERS) {
        const { body, later } = nextCall(what, from);
        // the veil of what is sent would hide how far it has come
        const { reminded, left } = await request(inboxApi.remindAll, { body }, { activity: 'background' });
        done = { count: done.count + reminded.length, left: later ?? left };
        if (done.left === 0 || (later === null && reminded.length === 0)) return { ...done, error: null };
        onStep(done);
      }
    } catch (error) {
      if (!(error instanceof BrowserError)) throw error;
      return { ...done, error };
    } finally {
      // once, not after each call: they count the whole inbox
      await again(INBOX_READS);
    }
  };
}

/** Takes the reports of a message as seen to. */
export function useDismissReport() {
  return useSend(chatReportApi.dismiss, INBOX_READS);
}

export function useHideEntry() {
  return useSend(inboxApi.hide, INBOX_READS);
}
