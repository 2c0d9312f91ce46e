import { useCallback, useRef } from 'react';
import type * as z from 'zod/mini';
import { sessionCalls } from '@/lib/auth/session/contract';
import { request } from '@/lib/browser/http';
import { newSendKey } from '@/lib/browser/sendKey';
import { useRead } from '@/lib/browser/useRead';
import { useRevalidate, useSend } from '@/lib/browser/useSend';
import { upload, type UploadOptions } from '@/lib/browser/file/upload';
import { missionApi } from '@/lib/mission/contract';
import { missionCommentApi, type commentDraft } from '@/lib/mission/comment/contract';

const CHANGED = [missionCommentApi.list.path, missionApi.list.path];

/** Reads the latest comments of a mission with their replies. */
export function useComments(missionSeq: number, size: number) {
  return useRead(missionCommentApi.list, { query: { missionSeq, page: 0, size } });
}

/** The last attempt without a response, and its key. */
interface CommentAttempt {
  text: string;
  files: readonly File[];
  sendKey: string;
}

const isSame = (tried: CommentAttempt, text: string, files: readonly File[]) =>
  tried.text === text && tried.files.length === files.length && tried.files.every((file, place) => file === files[place]);

/**
 * Adds a comment as the signed-in member, with upload progress. Retrying the same content after a lost response reuses the key, so it is
 * not posted twice; changed content gets a new key. Throws BrowserError.
 */
export function useAddComment(): (draft: z.output<typeof commentDraft>, files: readonly File[], options?: UploadOptions) => Promise<void> {
  const again = useRevalidate();
  const tried = useRef<CommentAttempt | null>(null);
  return useCallback(
    async (draft, files, options) => {
      const { text } = draft;
      const same = tried.current && isSame(tried.current, text, files) ? tried.current : null;
      const { sendKey } = (tried.current = same ?? { text, files, sendKey: newSendKey() });
      const { memberSeq } = await request(sessionCalls.current, {}, { activity: 'background', signal: options?.signal });
      await upload(missionCommentApi.add, { form: { ...draft, memberSeq, sendKey }, files }, options);
      tried.current = null;
      await again(CHANGED);
    },
    [again],
  );
}

/** Deletes one of the viewer's comments. Throws BrowserError. */
export function useDeleteComment() {
  return useSend(missionCommentApi.remove, CHANGED);
}
