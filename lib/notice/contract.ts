import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { depts, instant, namedRecipient, notReached, page, seq, sendKey } from '@/lib/shared/fields';
import { localTime } from '@/lib/time/localTime';
import { MAX_RECIPIENTS, MAX_REACH, NOTICE_LIMITS, NOTICE_STATES, NOTICE_TYPES, type NoticeState } from './notices';

const notBlank = z.string().check(z.trim(), z.minLength(1));

const named = z.nullable(z.array(namedRecipient));

/**
 * A notice: from a manager to their team, from the master to the company, to a selection of these, or to one member. `date` is when it is
 * sent; `reserved` until then. `recipients` (people, and managers who stand for their teams) and `depts` are set on the caller's own
 * notices while they wait. `readAt` is when the caller, a member, opened it; `mine` if the caller wrote it. `unread` if it was sent to the
 * caller, who has not opened it; what was sent before they joined, or came to the team, is not unread. Without it, what was not opened is.
 */
export const notice = z.object({
  noticeSeq: seq,
  date: instant,
  title: z.string(),
  contents: z.string(),
  type: z.enum(NOTICE_TYPES),
  senderName: z.string(),
  reserved: z.boolean(),
  recipients: named,
  depts: z.nullable(z.array(z.string())),
  mine: z.boolean(),
  readAt: z.nullable(instant),
  unread: z.optional(z.boolean()),
});
export type Notice = z.output<typeof notice>;

/**
 * `reserveLocalDate` is in the sender's local time; absent or past, the notice is sent at once. `takerSeq` names members and, for a company
 * master, managers: a manager stands for everyone who is a member of theirs at sending time. `depts` likewise stands for the members of
 * departments whom the sender watches over. Without either, it goes to all.
 */
const draft = {
  title: notBlank.check(z.maxLength(NOTICE_LIMITS.title)),
  contents: notBlank.check(z.maxLength(NOTICE_LIMITS.contents)),
  reserveLocalDate: z.optional(z.nullable(localTime)),
  takerSeq: z.optional(z.nullable(z.array(seq).check(z.maxLength(MAX_RECIPIENTS)))),
  depts: z.optional(z.nullable(depts)),
};
/** An explicit recipient list must not be empty. */
const namesSomebody = z.refine<{ takerSeq?: number[] | null | undefined; depts?: string[] | null | undefined }>(
  ({ takerSeq, depts: named }) => !(takerSeq ?? named) || (takerSeq?.length ?? 0) + (named?.length ?? 0) > 0,
  { path: ['takerSeq'] },
);
export const noticeDraft = z.object(draft).check(namesSomebody);
export type NoticeDraft = z.output<typeof noticeDraft>;

/** `state`: waiting or sent; `title`: a substring. */
const filter = { state: z.optional(z.enum(NOTICE_STATES)), title: z.optional(z.string().check(z.maxLength(NOTICE_LIMITS.search))) };
export interface NoticeFilter {
  state?: NoticeState;
  title?: string;
}

const went = z.object({ noticeSeq: seq, date: instant });

/** Number of recipients and of those who opened it, limited to members whom the caller watches over. */
const reach = { readCnt: z.int(), memberCnt: z.int() };
export type NoticeReach = { readCnt: number; memberCnt: number };

/** `id`: the login ID, to tell members with the same name apart. `namesake`: another member of the caller's has the same name. */
const receipt = z.object({
  memberSeq: seq,
  name: z.string(),
  id: z.optional(z.string()),
  namesake: z.optional(z.boolean()),
  mngName: z.nullable(z.string()),
  readAt: z.nullable(instant),
});
export type NoticeReceipt = z.output<typeof receipt>;

export const noticeApi = {
  list: endpoint({
    method: 'GET',
    path: '/message/list',
    needs: 'notice:read',
    summary: 'Returns a page of notices, newest first: those sent to the caller and, for a manager, also those they have scheduled.',
    query: z.object({ ...page, ...filter }),
    response: listOf(notice),
  }),
  send: endpoint({
    method: 'POST',
    path: '/message/send',
    about: 'LIST',
    needs: 'notice:send',
    summary: 'Sends or schedules a notice, once per sendKey. A time in the past becomes now.',
    failures: { 403: 'a recipient the caller may not send to' },
    /** Idempotent by key: a repeated draft changes the notice while it waits, and nothing once it was sent. */
    body: z.object({ ...draft, sendKey }).check(namesSomebody),
    response: went,
    errors: { 403: notReached },
  }),
  edit: endpoint({
    method: 'POST',
    path: '/message/edit',
    about: 'LIST',
    needs: 'notice:send',
    summary: 'Changes a scheduled notice of the caller and its time.',
    failures: { 403: 'not the caller’s notice, or a recipient the caller may not send to', 409: 'already sent' },
    body: z.object({ noticeSeq: seq, ...draft }).check(namesSomebody),
    response: went,
    errors: { 403: notReached },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/message/delete',
    needs: 'notice:send',
    summary:
      'Cancels a scheduled notice or removes a sent one from the portal: the caller’s own, or any for the master. Its emails that still wait are dropped; those sent are not recalled.',
    failures: { 409: 'to be cancelled only while it waits (`waiting`), but already sent' },
    /** `waiting`: deletes it only if it is not sent yet. */
    body: z.object({ noticeSeq: seq, waiting: z.optional(z.boolean()) }),
    response: accepted,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/message/latest',
    needs: 'notice:receive',
    summary: 'Returns the latest notices of the caller, and the number of unread ones since they joined.',
    response: z.object({ unread: z.int(), list: z.array(notice) }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/message/read',
    needs: 'notice:receive',
    summary: 'Marks a notice as read by the caller.',
    body: z.object({ noticeSeq: seq }),
    response: accepted,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/message/readAll',
    needs: 'notice:receive',
    summary: 'Marks all notices sent to the caller as read.',
    response: accepted,
  }),
  reach: endpoint({
    method: 'GET',
    path: '/message/reach',
    needs: 'notice:send',
    summary: 'Returns, for the notices on a page of the list, the number of recipients and of those who opened it.',
    query: z.object({ page: page.page, size: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_REACH)), ...filter }),
    response: z.object({ list: z.array(z.object({ noticeSeq: seq, ...reach })) }),
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/message/receipts',
    needs: 'notice:send',
    summary:
      'Returns a page of a notice’s recipients among the members the caller manages, by name: those who have opened it (read=Y) or have not (read=N).',
    query: z.object({ ...page, noticeSeq: seq, read: z.enum(['Y', 'N']) }),
    response: z.object({ list: z.array(receipt), total: z.int(), ...reach }),
  }),
  chosen: endpoint({
    method: 'GET',
    path: '/message/chosen',
    needs: 'notice:send',
    summary:
      'Returns the recipients of one of the caller’s notices that can still be addressed: members, managers (for their teams) and departments; both null if it is for everyone. What a master sent to their own members as a manager lists these, unless they are too many.',
    query: z.object({ noticeSeq: seq }),
    response: z.object({ recipients: named, depts: z.nullable(z.array(z.string())) }),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/message/delivery',
    needs: 'notice:receive',
    summary: 'Returns whether the caller also gets notices by email, and at which address.',
    response: z.object({ mail: z.boolean(), email: z.string() }),
  }),
  setDelivery: endpoint({
    method: 'POST',
    path: '/message/delivery',
    needs: 'notice:receive',
    summary: 'Sets whether the caller also gets notices by email; stored as a consent given or withdrawn.',
    body: z.object({ mail: z.boolean() }),
    response: accepted,
  }),
};
