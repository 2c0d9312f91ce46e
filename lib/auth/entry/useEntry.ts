import { useSend } from '@/lib/browser/useSend';
import { entryApi, entryCalls } from './contract';

/** Mutation that issues an entry link for the viewer's own account. */
export function useIssueEntry() {
  return useSend(entryApi.issue, []);
}

/** Mutation that opens an email link. */
export function useOpenMail() {
  return useSend(entryCalls.openMail, []);
}

/** Mutation that answers whether a link's session may replace the present one. */
export function useSettleEntry() {
  return useSend(entryCalls.settle, []);
}
