import { deptsOf, recipientsOf, seqsOf, type RecipientValues } from '@/lib/recipients/recipients';
import type { Notice, NoticeDraft } from './contract';
import { localOf } from '@/lib/time/localTime';

/** Fields of the notice form. */
export interface NoticeFields extends RecipientValues {
  title: string;
  contents: string;
  reserveLocalDate: string;
}

/** Initial content of the form: a waiting notice, or the text of one to send again. */
export type NoticeStart = Pick<Notice, 'noticeSeq' | 'title' | 'contents' | 'recipients' | 'depts'> & { date?: string };

/** Initial fields for changing a waiting notice, sending one again, or writing a new one. */
export function noticeFields(notice: NoticeStart | null, timeZone: string): NoticeFields {
  return {
    to: notice?.recipients ? 'INDIVIDUAL' : 'ALL',
    recipients: recipientsOf(notice?.recipients ?? [], notice?.depts ?? []),
    title: notice?.title ?? '',
    contents: notice?.contents ?? '',
    reserveLocalDate: notice?.date ? localOf(new Date(notice.date), timeZone) : '',
  };
}

/** Request body of the form. */
export function noticeDraftOf({ to, recipients, title, contents, reserveLocalDate }: NoticeFields, when: 'now' | 'later'): NoticeDraft {
  return {
    title,
    contents,
    reserveLocalDate: when === 'later' ? reserveLocalDate : null,
    ...(to === 'ALL' ? { takerSeq: null, depts: null } : { takerSeq: seqsOf(recipients), depts: deptsOf(recipients) }),
  };
}
