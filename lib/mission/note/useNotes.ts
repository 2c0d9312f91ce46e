import { useRead } from '@/lib/browser/useRead';
import { useSend } from '@/lib/browser/useSend';
import { WHOLE_LIST } from '@/lib/shared/fields';
import { missionNoteApi } from './contract';

export function useTopics() {
  return useRead(missionNoteApi.mapCat, {});
}

/** Reads the notes of one topic, or of all; newest first. */
export function useNotes(missionCatSeq: number | null) {
  return useRead(missionNoteApi.list, { query: { ...WHOLE_LIST, missionCatSeq: missionCatSeq ?? undefined } });
}

const LISTS = [missionNoteApi.mapCat.path, missionNoteApi.list.path];

export function useAddTopic() {
  return useSend(missionNoteApi.addCat, LISTS);
}

export function useAddNote() {
  return useSend(missionNoteApi.add, LISTS);
}

export function useDeleteNotes() {
  return useSend(missionNoteApi.remove, LISTS);
}

export function useRenameTopic() {
  return useSend(missionNoteApi.renameCat, LISTS);
}

/** Deletes a topic with its notes. Throws BrowserError. */
export function useDeleteTopic() {
  return useSend(missionNoteApi.removeCat, LISTS);
}

export function useRenameNote() {
  return useSend(missionNoteApi.rename, LISTS);
}
