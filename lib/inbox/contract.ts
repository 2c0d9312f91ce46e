import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { instant, page, seq } from '@/lib/shared/fields';
import { REPORT_REASONS } from '@/lib/chat/chatLimits';
import { INBOX_ACTIONS, INBOX_KINDS, MAX_REMINDERS, MEMBER_CAUSES, REMINDER_KINDS } from './inbox';

const kind = z.enum(INBOX_KINDS);
const reminderKind = z.enum(REMINDER_KINDS);

/** A reported message. `isIn`: the viewer is a member of its room and can open it there. */
const reportedMessage = z.object({
  roomSeq: seq,
  number: z.int(),
  isIn: z.boolean(),
  hasPicture: z.boolean(),
  reasons: z.array(z.enum(REPORT_REASONS)),
});

/**
 * A member who needs attention, and why. `since`: the last measurement (or account creation), the invitation, the start of the oldest
 * unanswered mission, or the oldest unread notice. `count`: missions or notices; `title`: the latest of them.
 * For a REPORT, `memberSeq` and `name` are the author's, `since` is the first report, `count` the number of reporters, and `title` the
 * message text.
 */
export const inboxItem = z.object({
  kind,
  memberSeq: seq,
  name: z.string(),
  /** Login ID, to tell members with the same name apart. */
  id: z.optional(z.string()),
  /** Another member of the caller's has the same name. */
  namesake: z.optional(z.boolean()),
  mngName: z.nullable(z.string()),
  urlProfile: z.nullable(z.string()),
  since: instant,
  /** NOT_MEASURED, unless `never`: the member's zone, in which the last measurement has its day. */
  timeZone: z.optional(z.string()),
  /** NOT_MEASURED: no measurement at all. */
  never: z.boolean(),
  count: z.int(),
  title: z.nullable(z.string()),
  remindedAt: z.nullable(instant),
  action: z.enum(INBOX_ACTIONS),
  /** REPORT: the reported message. */
  message: z.nullable(reportedMessage),
});
export type InboxItem = z.output<typeof inboxItem>;

/**
 * Number of members affected by one cause, how many of them can be reminded now, and the title of the latest mission or notice.
 * `memberSeqs`: who can be reminded, if the request named a mission.
 */
export const inboxCause = z.object({
  kind,
  count: z.int(),
  ready: z.int(),
  title: z.nullable(z.string()),
  memberSeqs: z.optional(z.array(seq)),
});
export type InboxCause = z.output<typeof inboxCause>;

export const inboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/inbox/list',
    about: 'LIST',
    needs: 'inbox:use',
    summary:
      'Returns a page of members the caller manages who need attention, newest causes first: one entry per member and kind, and one per reported message.',
    query: z.object({ ...page, kind: z.optional(kind) }),
    response: listOf(inboxItem),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/inbox/summary',
    needs: 'inbox:use',
    summary: 'Returns the number of inbox entries by kind.',
    response: z.object({ list: z.array(z.object({ kind, count: z.int() })), total: z.int() }),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/inbox/remind',
    about: 'LIST',
    needs: 'inbox:use',
    summary: 'Sends a member a reminder, or the invitation again.',
    failures: { 404: 'nothing to remind of', 409: 'reminded recently, or cannot be reached' },
    body: z.object({ memberSeq: seq, kind }),
    response: accepted,
  }),
  causes: endpoint({
    method: 'GET',
    path: '/inbox/causes',
    needs: 'inbox:use',
    summary:
      'Returns, for each cause with members, how many need attention and how many of them can be reminded now. With missionSeq: the members who have not completed that mission and, if it is daily, have something left to do today.',
    query: z.object({ missionSeq: z.optional(seq) }),
    response: z.object({ list: z.array(inboxCause), total: z.int() }),
  }),
  remindAll: endpoint({
    method: 'POST',
    path: '/inbox/remindAll',
    about: 'LIST',
    needs: 'inbox:use',
    summary:
      'Reminds the members who can be reminded of a cause, newest causes first, up to 100 per call (10 invitations). memberSeqs restricts it to these members, missionSeq (MISSION only) to one mission; either includes everything still open, without the usual waiting time. Members reminded recently are skipped, and those who have done today’s notes of a daily mission.',
    failures: { 404: 'no such mission, or not visible to the caller' },
    body: z.object({
      kind: reminderKind,
      memberSeqs: z.optional(z.array(seq).check(z.minLength(1), z.maxLength(MAX_REMINDERS))),
      missionSeq: z.optional(seq),
    }),
    /** `left`: how many more can be reminded. */
    response: z.object({ reminded: z.array(seq), left: z.int() }),
  }),
  hide: endpoint({
    method: 'POST',
    path: '/inbox/hide',
    about: 'LIST',
    needs: 'inbox:use',
    summary:
      'Hides an entry in the caller’s own inbox for a week, or until there is a newer cause. Reports are dismissed by POST /chat/dismiss.',
    body: z.object({ memberSeq: seq, kind: z.enum(MEMBER_CAUSES), until: z.enum(['WEEK', 'NEWS']) }),
    response: accepted,
  }),
};
