import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { sessionCalls } from '@/lib/auth/session/contract';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { useAskAgain, useSend } from '@/lib/browser/useSend';
import { upload, type UploadOptions } from '@/lib/browser/file/upload';
import { missionApi } from '@/lib/mission/contract';
import { missionCommentApi, type commentDraft } from '@/lib/mission/comment/contract';

const CHANGED = [missionCommentApi.list.path, missionApi.list.path];

/** The newest comments of a mission with their replies. */
export function useComments(missionSeq: number, size: number) {
  return useRead(missionCommentApi.list, { query: { missionSeq, page: 0, size } });
}

/** Adds a comment in the name of whoever is signed in, and tells how much of it has been sent. Throws BrowserError. */
export function useAddComment(): (draft: z.output<typeof commentDraft>, files: readonly File[], options?: UploadOptions) => Promise<void> {
  const again = useAskAgain();
  return useCallback(
    async (draft, files, options) => {
      const { memberSeq } = await request(sessionCalls.current, {}, { activity: 'background', signal: options?.signal });
      await upload(missionCommentApi.add, { form: { ...draft, memberSeq }, files }, options);
      await again(CHANGED);
    },
    [again],
  );
}

/** Deletes a comment of one's own. Throws BrowserError. */
export function useDeleteComment() {
  return useSend(missionCommentApi.remove, CHANGED);
}
