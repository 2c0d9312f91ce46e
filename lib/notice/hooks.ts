import { useRead } from '@/lib/browser/read';
import { useSend } from '@/lib/browser/send';
import { noticeApi, type NoticeDraft } from './contract';
import { NOTICES_A_PAGE } from './rules';

/** A page of the notices that the reader may see, newest first. */
export function useNotices(page: number) {
  return useRead(noticeApi.list, { query: { page, size: NOTICES_A_PAGE } });
}

/** Sends a notice; answers whether it waits for its time. */
export function useSendNotice(): (draft: NoticeDraft) => Promise<'reserved' | 'sent'> {
  const send = useSend(noticeApi.send, [noticeApi.list.path]);
  return async (draft) => {
    const { date } = await send({ body: draft });
    return Date.parse(date) > Date.now() ? 'reserved' : 'sent';
  };
}
