import { useCallback, useState } from 'react';
import { request } from '@/lib/browser/http';
import { useRead } from '@/lib/browser/useRead';
import { useRevalidate, useSend } from '@/lib/browser/useSend';
import { newSendKey } from '@/lib/browser/sendKey';
import { homeApi } from '@/lib/home/contract';
import { useClock } from '@/lib/time/useClock';
import { noticeApi, type Notice, type NoticeDraft } from './contract';
import type { NoticeStart } from './noticeFields';
import { noticeQuery, RECEIPTS_PER_PAGE, type NoticeChoice } from './notices';

const SHOWN = [noticeApi.list.path, noticeApi.reach.path];
const READ = [noticeApi.latest.path, noticeApi.list.path, homeApi.today.path];

/** Reads a page of the notices that the viewer may see, newest first. */
export function useNotices(choice: NoticeChoice) {
  return useRead(noticeApi.list, { query: noticeQuery(choice) });
}

/** Reads how many have read each notice of a page. */
export function useReach(choice: NoticeChoice) {
  return useRead(noticeApi.reach, { query: noticeQuery(choice) });
}

/** Reads a page of those who have read a notice, or have not. */
export function useReceipts(noticeSeq: number, read: 'Y' | 'N', page: number) {
  return useRead(noticeApi.receipts, { query: { noticeSeq, read, page, size: RECEIPTS_PER_PAGE } });
}

/** Reads a member's latest notices and the unread count; revalidated on window focus. */
export function useLatestNotices() {
  return useRead(noticeApi.latest, {}, { onFocus: true, ofFrame: true });
}

/** The unread notices that the bell shows; undefined until it knows. Makes no request of its own; false shows none. */
export function useShownUnreadNotices(asked: boolean): number | undefined {
  return useRead(noticeApi.latest, asked ? {} : null, { ofFrame: true, ofOther: true }).data?.unread;
}

/** Marks a notice as read in the background; on failure it stays unread. */
export function useReadNotice(): (noticeSeq: number) => Promise<void> {
  const again = useRevalidate();
  return useCallback(
    async (noticeSeq) => {
      await request(noticeApi.read, { body: { noticeSeq } }, { activity: 'background' });
      await again(READ);
    },
    [again],
  );
}

export function useReadAllNotices() {
  return useSend(noticeApi.readAll, READ);
}

/**
 * Sends a notice, or changes a reserved one; returns whether it is now reserved or sent. The key lives as long as the form, so that
 * retrying after a failure does not send twice.
 */
export function useWriteNotice(noticeSeq: number | null): (draft: NoticeDraft) => Promise<'reserved' | 'sent'> {
  const clock = useClock();
  const [sendKey] = useState(newSendKey);
  const send = useSend(noticeApi.send, SHOWN);
  const edit = useSend(noticeApi.edit, SHOWN, { alsoIfLate: true });
  return useCallback(
    async (draft) => {
      const { date } = await (noticeSeq === null ? send({ body: { ...draft, sendKey } }) : edit({ body: { noticeSeq, ...draft } }));
      return Date.parse(date) > clock().getTime() ? 'reserved' : 'sent';
    },
    [clock, noticeSeq, sendKey, send, edit],
  );
}

/** Loads the initial form content for sending a notice again. */
export function useNoticeAgain(): (notice: Notice) => Promise<NoticeStart> {
  return useCallback(async ({ noticeSeq, title, contents }) => {
    const chosen = await request(noticeApi.chosen, { query: { noticeSeq } });
    return { noticeSeq, title, contents, ...chosen };
  }, []);
}

/** Deletes a notice; `counted`: reads of other domains that count it. Throws BrowserError. */
export function useDeleteNotice(counted: readonly string[]) {
  return useSend(noticeApi.delete, [...SHOWN, ...counted], { alsoIfLate: true });
}

/** Reads and sets whether notices are also sent by mail. */
export function useDelivery() {
  return { read: useRead(noticeApi.delivery, {}), choose: useSend(noticeApi.setDelivery) };
}
