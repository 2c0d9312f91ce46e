import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { savedFilterApi } from './contract';

/** The filters that the reader keeps. */
export function useSavedFilters() {
  return useRead(savedFilterApi.read, {});
}

/** Keeps filters; throws BrowserError. */
export function useSaveFilters() {
  return useSend(savedFilterApi.save);
}
