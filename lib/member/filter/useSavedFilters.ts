import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { savedFilterApi } from './contract';

/** Reads the reader's saved filters. */
export function useSavedFilters() {
  return useRead(savedFilterApi.read, {});
}

/** Saves filters. Throws BrowserError. */
export function useSaveFilters() {
  return useSend(savedFilterApi.save);
}
