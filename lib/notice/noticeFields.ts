import { deptsOf, recipientsOf, seqsOf, type RecipientValues } from '@/lib/recipients/recipients';
import type { Notice, NoticeDraft } from './contract';
import { localOf } from '@/lib/time/localTime';

/** What the form of a notice holds. */
export interface NoticeFields extends RecipientValues {
  title: string;
  contents: string;
  reserveLocalDate: string;
}

/** What a form of a notice begins with: one that waits, or the words of one that is to be sent again. */
export type NoticeStart = Pick<Notice, 'noticeSeq' | 'title' | 'contents' | 'recipients' | 'depts'> & { date?: string };

/** The form of a waiting notice that is to be changed, of one to be sent again, or of a new one. */
export function noticeFields(notice: NoticeStart | null, timeZone: string): NoticeFields {
  return {
    to: notice?.recipients ? 'INDIVIDUAL' : 'ALL',
    recipients: recipientsOf(notice?.recipients ?? [], notice?.depts ?? []),
    title: notice?.title ?? '',
    contents: notice?.contents ?? '',
    reserveLocalDate: notice?.date ? localOf(new Date(notice.date), timeZone) : '',
  };
}

/** What a form sends. */
export function noticeDraftOf({ to, recipients, title, contents, reserveLocalDate }: NoticeFields, when: 'now' | 'later'): NoticeDraft {
  return {
    title,
    contents,
    reserveLocalDate: when === 'later' ? reserveLocalDate : null,
    ...(to === 'ALL' ? { takerSeq: null, depts: null } : { takerSeq: seqsOf(recipients), depts: deptsOf(recipients) }),
  };
}
