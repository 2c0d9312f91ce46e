import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { deviceKeyApi } from './contract';
import { keyQuery } from './deviceKey';

const READS = [deviceKeyApi.list.path];

/** Reads a page of the company's device keys; revalidated on window focus, to update the last use. */
export function useDeviceKeys(page: number) {
  return useRead(deviceKeyApi.list, { query: keyQuery(page) }, { onFocus: true });
}

export function useCreateKey() {
  return useSend(deviceKeyApi.create, READS);
}

export function useRevokeKey() {
  return useSend(deviceKeyApi.revoke, READS);
}
