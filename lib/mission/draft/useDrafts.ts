import { useFreshRead } from '@/lib/browser/useFreshRead';
import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { missionDraftApi } from './contract';

/** Reads the viewer's drafts and templates, newest first. */
export function useDrafts() {
  return useRead(missionDraftApi.list, {});
}

/** Reads a draft with all its content, for the form that continues it; null skips the request. */
export function useDraft(draftSeq: number | null) {
  return useFreshRead(missionDraftApi.get, draftSeq === null ? null : { query: { draftSeq } });
}

/** Reads to revalidate after a draft is created, changed or deleted. */
export const DRAFT_READS = [missionDraftApi.list.path, missionDraftApi.get.path];

/** Saves a draft or template. Throws BrowserError. */
export function useSaveDraft() {
  return useSend(missionDraftApi.save, DRAFT_READS);
}

/** Deletes a draft or template. Throws BrowserError. */
export function useDeleteDraft() {
  return useSend(missionDraftApi.remove, DRAFT_READS);
}
