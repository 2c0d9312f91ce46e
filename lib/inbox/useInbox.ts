import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { chatReportApi } from '@/lib/chat/report/contract';
import { inboxApi } from './contract';
import { inboxQuery, type InboxView, type ReminderKind } from './inbox';

/** What shows the inbox or counts it. */
export const INBOX_READS = [inboxApi.list.path, inboxApi.summary.path, inboxApi.causes.path];

/** A page of the reader's inbox. */
export function useInbox(view: InboxView) {
  return useRead(inboxApi.list, { query: inboxQuery(view) });
}

/** What the reader is needed for, cause by cause. */
export function useInboxCauses() {
  return useRead(inboxApi.causes, {});
}

/** How many entries there are, by kind; asked again when the window is looked at. */
export function useInboxSummary() {
  return useRead(inboxApi.summary, {}, { onFocus: true, ofFrame: true });
}

export function useRemind() {
  return useSend(inboxApi.remind, INBOX_READS);
}

/** Reminds everybody of a cause, some at a time until nobody is left; answers how many were. */
export function useRemindAll() {
  const send = useSend(inboxApi.remindAll, INBOX_READS);
  return async (kind: ReminderKind): Promise<number> => {
    let count = 0;
    for (;;) {
      const { reminded, left } = await send({ body: { kind } });
      count += reminded.length;
      if (left === 0 || reminded.length === 0) return count;
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
