import { useSend } from '@/lib/browser/useSend';
import { entryApi, entryCalls } from './contract';

/** Makes a link for the reader's own account. */
export function useIssueEntry() {
  return useSend(entryApi.issue, []);
}

/** Opens a link of a mail. */
export function useOpenMail() {
  return useSend(entryCalls.openMail, []);
}

/** Answers whether a link's session may replace the present one. */
export function useSettleEntry() {
  return useSend(entryCalls.settle, []);
}
