import * as z from 'zod/mini';
import { endpoint, listOf } from '@/lib/shared/endpoint';
import { instant, page, seq } from '@/lib/shared/fields';
import { localTime } from '@/lib/shared/localTime';
import { NOTICE_LIMITS } from './rules';

const notBlank = z.string().check(z.trim(), z.minLength(1));

/** From a manager to their team or from the master to the company. date is when it goes out; reserved until then. */
export const notice = z.object({
  noticeSeq: seq,
  date: instant,
  title: z.string(),
  contents: z.string(),
  type: z.enum(['TEAM', 'COMPANY']),
  senderName: z.string(),
  reserved: z.boolean(),
});
export type Notice = z.output<typeof notice>;

/** reserveLocalDate is what the sender's clock will show; without it, or when it has passed, the notice goes out at once. */
export const noticeDraft = z.object({
  title: notBlank.check(z.maxLength(NOTICE_LIMITS.title)),
  contents: notBlank.check(z.maxLength(NOTICE_LIMITS.contents)),
  reserveLocalDate: z.optional(z.nullable(localTime)),
});
export type NoticeDraft = z.output<typeof noticeDraft>;

export const noticeApi = {
  list: endpoint({
    method: 'GET',
    path: '/message/list',
    roles: 'UMS',
    summary: 'Notices, newest first: to a member what has gone out to them, to a manager also what they have reserved.',
    query: z.object(page),
    response: listOf(notice),
  }),
  send: endpoint({
    method: 'POST',
    path: '/message/send',
    roles: 'MS',
    summary: 'Sends a notice, or reserves it; a date earlier than now becomes now.',
    body: noticeDraft,
    response: z.object({ noticeSeq: seq, date: instant }),
  }),
};
