import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { trustApi } from '@/lib/privacy/trust/contract';
import { protectionApi } from './contract';

/** Reads the protection rules of the viewer's company. */
export function useProtection() {
  return useRead(protectionApi.rules, { query: {} });
}

export function useSaveProtection() {
  return useSend(protectionApi.save, [protectionApi.rules.path, trustApi.trust.path]);
}

/** Reads a page of the erasure receipts. */
export function useErasures(query: { page: number; size: number }) {
  return useRead(protectionApi.erasures, { query });
}
