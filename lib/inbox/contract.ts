import * as z from 'zod/mini';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { instant, page, seq } from '@/lib/shared/fields';
import { REPORT_REASONS } from '@/lib/chat/chatLimits';
import { INBOX_ACTIONS, INBOX_KINDS, MAX_REMINDERS, MEMBER_CAUSES, REMINDER_KINDS } from './inbox';

const kind = z.enum(INBOX_KINDS);
const reminderKind = z.enum(REMINDER_KINDS);

/** A reported message. `isIn`: the reader is a member of its room and can open it there. */
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
  ...{ kind, count: z.int(), ready: z.int(), title: z.nullable(z.string()) },
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
      'Members whom the caller watches over and who need attention, the newest causes first; one entry a member and kind, and one a message that was reported.',
    query: z.object({ ...page, kind: z.optional(kind) }),
    response: listOf(inboxItem),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/inbox/summary',
    needs: 'inbox:use',
    summary: 'How many entries the inbox has, by kind.',
    response: z.object({ list: z.array(z.object({ kind, count: z.int() })), total: z.int() }),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/inbox/remind',
    about: 'LIST',
    needs: 'inbox:use',
    summary: 'Reminds a member, or sends the invitation again.',
    failures: { 404: 'there is nothing to remind of', 409: 'it was done lately' },
    body: z.object({ memberSeq: seq, kind }),
    response: accepted,
  }),
  causes: endpoint({
    method: 'GET',
    path: '/inbox/causes',
    needs: 'inbox:use',
    summary:
      'How many members need attention for what, and how many of them can be reminded now; causes without anybody are left out. Of a mission that is named: who has it open, begun or not, and of a daily one something to do today.',
    query: z.object({ missionSeq: z.optional(seq) }),
    response: z.object({ list: z.array(inboxCause), total: z.int() }),
  }),
  remindAll: endpoint({
    method: 'POST',
    path: '/inbox/remindAll',
    about: 'LIST',
    needs: 'inbox:use',
    summary:
      'Reminds those who can be reminded of a cause, the newest first, so many at a time; given members alone, and of all they have left open, as far back as the inbox looks and until today, or of the mission (MISSION) that is named, alone or with them. Who was reminded lately is not again, nor is anybody of a daily mission whose notes of today they have done.',
    failures: { 404: 'no mission one may see' },
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
      'Takes an entry out of the caller’s own inbox: for a week, or until there is a newer cause. A report is dismissed by POST /chat/dismiss.',
    body: z.object({ memberSeq: seq, kind: z.enum(MEMBER_CAUSES), until: z.enum(['WEEK', 'NEWS']) }),
    response: accepted,
  }),
};
