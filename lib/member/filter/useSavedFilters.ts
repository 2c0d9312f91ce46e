import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { savedFilterApi, type SavedFilter } from './contract';

/** Reads the viewer's saved filters. */
export function useSavedFilters() {
  return useRead(savedFilterApi.read, {});
}

/** Returns a function that saves a change of the filters. Throws BrowserError. */
export function useSaveFilters() {
  const save = useSend(savedFilterApi.save);
  return async (change: (list: readonly SavedFilter[]) => SavedFilter[]) => {
    // a save replaces the whole list, and another tab may have changed it since it was shown
    const { filters } = await request(savedFilterApi.read, {});
    return save({ body: { filters: change(filters) } });
  };
}
