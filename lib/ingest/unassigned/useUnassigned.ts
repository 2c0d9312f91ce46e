import { bodyApi } from '@/lib/body/contract';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { unassignedApi } from './contract';
import { unassignedQuery, type UnassignedView } from './unassigned';

const READS = [unassignedApi.list.path, unassignedApi.count.path];
/** Reads of body records, to be revalidated after one was sent back. */
const RECORDS = Object.values(bodyApi).map(({ path }) => path);

/** Reads a page of the unassigned readings; revalidated on window focus. */
export function useUnassigned(view: UnassignedView) {
  return useRead(unassignedApi.list, { query: unassignedQuery(view) }, { onFocus: true });
}

/** Reads how many are unassigned. */
export function useUnassignedCount() {
  return useRead(unassignedApi.count, {}, { onFocus: true });
}

export function useAssign() {
  return useSend(unassignedApi.assign, READS);
}

export function useDiscard() {
  return useSend(unassignedApi.discard, READS);
}

export function useNotMine() {
  return useSend(unassignedApi.notMine, RECORDS);
}
