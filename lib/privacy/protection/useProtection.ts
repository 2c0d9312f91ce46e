import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { trustApi } from '@/lib/privacy/trust/contract';
import { protectionApi } from './contract';

/** What the reader's company rules of keeping and showing data. */
export function useProtection() {
  return useRead(protectionApi.rules, { query: {} });
}

export function useSaveProtection() {
  return useSend(protectionApi.save, [protectionApi.rules.path, trustApi.trust.path]);
}

/** A page of the receipts of what was erased. */
export function useErasures(query: { page: number; size: number }) {
  return useRead(protectionApi.erasures, { query });
}
