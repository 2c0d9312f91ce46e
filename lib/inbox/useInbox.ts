import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { inboxApi } from './contract';
import { INBOX_CARD_QUERY, inboxQuery, type InboxView } from './inbox';

const READS = [inboxApi.list.path, inboxApi.summary.path];

/** A page of the reader's inbox. */
export function useInbox(view: InboxView) {
  return useRead(inboxApi.list, { query: inboxQuery(view) });
}

/** The first entries of the inbox. */
export function useInboxCard() {
  return useRead(inboxApi.list, { query: INBOX_CARD_QUERY });
}

/** How many entries there are, by kind; asked again when the window is looked at. */
export function useInboxSummary() {
  return useRead(inboxApi.summary, {}, { onFocus: true });
}

export function useRemind() {
  return useSend(inboxApi.remind, READS);
}

export function useHideEntry() {
  return useSend(inboxApi.hide, READS);
}
