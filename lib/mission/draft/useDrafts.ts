import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { missionDraftApi } from './contract';

/** One's own drafts and templates, newest first. */
export function useDrafts() {
  return useRead(missionDraftApi.list, {});
}

/** A draft with all that was entered; nothing is read while none is named. */
export function useDraft(draftSeq: number | null) {
  return useRead(missionDraftApi.get, draftSeq === null ? null : { query: { draftSeq } });
}

/** What a draft that comes, changes or goes makes stale. */
export const DRAFT_READS = [missionDraftApi.list.path, missionDraftApi.get.path];

/** Keeps a draft or template. Throws BrowserError. */
export function useSaveDraft() {
  return useSend(missionDraftApi.save, DRAFT_READS);
}

/** Throws a draft or template away. Throws BrowserError. */
export function useDeleteDraft() {
  return useSend(missionDraftApi.remove, DRAFT_READS);
}
