import { bodyApi } from '@/lib/body/contract';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { unassignedApi } from './contract';
import { unassignedQuery, type UnassignedView } from './unassigned';

const READS = [unassignedApi.list.path, unassignedApi.count.path];
/** What shows body records, and would go on showing one that was sent back. */
const RECORDS = Object.values(bodyApi).map(({ path }) => path);

/** A page of the readings that wait; asked again when the window is looked at. */
export function useUnassigned(view: UnassignedView) {
  return useRead(unassignedApi.list, { query: unassignedQuery(view) }, { onFocus: true });
}

/** How many wait. */
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
