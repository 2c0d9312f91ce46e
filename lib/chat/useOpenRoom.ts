import { useCallback } from 'react';
import { request } from '@/lib/browser/http';
import { chatApi } from './contract';

/** Opens the conversation with a member of the viewer and returns its room. Throws BrowserError. */
export function useOpenRoom(): (memberSeq: number) => Promise<number> {
  return useCallback((memberSeq) => request(chatApi.open, { body: { memberSeq } }).then(({ roomSeq }) => roomSeq), []);
}
