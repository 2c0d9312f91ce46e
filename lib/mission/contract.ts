import * as z from 'zod/mini';
import { accepted, endpoint, listGoingOn, listOf, storeErrors, storeFailures } from '@/lib/shared/endpoint';
import { day, depts, memberSeq, notReached, page, reason, oneOrMore, seq, sendKey, wireLang } from '@/lib/shared/fields';
import { charactersLeft, MISSION_PICTURE, MAX_MISSION_RECIPIENTS, SECOND_CATS } from './mission';
import { EVERY, MAX_ROUNDS, MIN_ROUNDS } from './repeat/rounds';

export const notBlank = z.string().check(z.trim(), z.minLength(1));
export const secondCat = z.enum(SECOND_CATS);
const count = z.int().check(z.nonnegative());

/** A note of a mission; `done`: checked off by the member in question, for a daily mission today; null if the request names no member. */
const missionNote = z.object({
  missionNoteSeq: seq,
  note: z.string(),
  missionCatSeq: seq,
  topic: z.string(),
  secondCat,
  done: z.nullable(z.boolean()),
  /** The member's days on which it was checked off; absent if the request names no member. */
  days: z.optional(z.array(day)),
});

/** A mission with rounds to come; `nextDate` is the start of the next one, epoch ms. */
export const repeating = z.object({ repeatSeq: seq, every: z.enum(EVERY), nextDate: z.int() });

/**
 * When a mission repeats: until the last round that starts by a day in the sender's zone, a total number of times, or whichever ends first.
 */
const repeat = z
  .object({
    every: z.enum(EVERY),
    until: z.optional(day),
    times: z.optional(z.int().check(z.gte(MIN_ROUNDS), z.lte(MAX_ROUNDS))),
  })
  .check(z.refine(({ until, times }) => until !== undefined || times !== undefined, { path: ['until'] }));

/**
 * A sent mission; `startDate` is epoch ms. `takerSeq` are its recipients: when asked about one member only that member, with ALL empty.
 * `recipientCnt` and `clearCnt` count the same people: that member, or everyone.
 */
export const mission = z.object({
  missionSeq: seq,
  title: z.string(),
  contents: z.string(),
  missionNoteSeq: z.array(seq),
  missionType: z.enum(['ALL', 'INDIVIDUAL']),
  takerSeq: z.array(seq),
  startDate: z.int(),
  /** Last day, in each recipient's own zone; null if it never ends. */
  endDate: z.optional(z.nullable(day)),
  /** Each note is to be done daily instead of once. */
  daily: z.optional(z.boolean()),
  /** For a daily mission, on how many days each note must be done; absent if the request names no member. */
  target: z.optional(count),
  urlImg: z.nullable(z.string()),
  /** Held until its picture is uploaded; no one has received it yet. */
  imgDue: z.optional(z.boolean()),
  senderName: z.string(),
  /** Set if more rounds follow, on the latest round so far; for managers only. */
  repeat: z.optional(z.nullable(repeating)),
  notes: z.array(missionNote),
  recipientCnt: count,
  clearCnt: count,
  commentCnt: count,
});
export type Mission = z.output<typeof mission>;

/** `lang` decides the length limit of the contents: 45 characters in English, 28 in Korean. */
export const missionDraft = z
  .object({
    title: notBlank.check(z.maxLength(100)),
    contents: notBlank.check(z.maxLength(1000)),
    missionNoteSeq: z.array(seq).check(z.minLength(1), z.maxLength(100)),
    missionType: z.enum(['ALL', 'INDIVIDUAL']),
    /** Members and, for a company master, managers: a manager stands for all their members. Empty with ALL. */
    takerSeq: z.array(seq).check(z.maxLength(MAX_MISSION_RECIPIENTS)),
    /** Departments, standing for their members whom the sender watches over; with INDIVIDUAL. */
    depts: z._default(depts, []),
    startDate: z.int().check(z.nonnegative(), z.lte(8_640_000_000_000)),
    /** Last day, on or after the start and at most a year later; absent if it never ends. */
    endDate: z.optional(day),
    /** Each note daily; requires a last day. */
    daily: z._default(z.boolean(), false),
    /** Every round lasts as long as this one, which must end before the next begins; absent for a single mission. */
    repeat: z.optional(repeat),
    lang: z._default(wireLang, 'EN'),
    /** Idempotency key: a draft sent again with the same key is the same mission. */
    sendKey,
    /** The caller's mission to change instead of sending a new one; it must not have begun. */
    missionSeq: z.optional(seq),
    /** The repeat whose coming rounds this draft changes, starting with the next. */
    repeatSeq: z.optional(seq),
    /** The mission this one is sent again from. */
    resentFromSeq: z.optional(seq),
    /** The draft it was written as, which is deleted on sending. */
    draftSeq: z.optional(seq),
    /** NEXT: held until the picture is uploaded by the call `img`; SAME: reuses the picture of the original, or keeps its own. */
    img: z._default(z.enum(['NONE', 'NEXT', 'SAME']), 'NONE'),
  })
  .check(
    z.refine(({ contents, lang }) => charactersLeft(contents, lang) >= 0, { path: ['contents'] }),
    z.refine(({ missionType, takerSeq, depts: named }) => missionType === 'ALL' || takerSeq.length + named.length > 0, {
      path: ['takerSeq'],
    }),
    z.refine(({ img, missionSeq, resentFromSeq, repeatSeq }) => img !== 'SAME' || [resentFromSeq, missionSeq, repeatSeq].some(Boolean), {
      path: ['img'],
    }),
    z.refine(({ daily, repeat: again, endDate }) => !(daily || again) || endDate !== undefined, { path: ['endDate'] }),
    z.refine(({ repeatSeq, repeat: again }) => repeatSeq === undefined || again !== undefined, { path: ['repeat'] }),
  );
export type MissionDraft = z.output<typeof missionDraft>;

const downloadRow = z.object({
  missionSeq: seq,
  title: z.string(),
  startDate: z.int(),
  topic: z.string(),
  /** Distinguishes notes of the same name. */
  noteSeq: z.optional(seq),
  note: z.string(),
  secondCat,
  memberSeq: seq,
  id: z.string(),
  name: z.string(),
  mngName: z.nullable(z.string()),
  /** Epoch ms of the check-off; null if open. */
  doneDate: z.nullable(z.int()),
});
export type MissionDownloadRow = z.output<typeof downloadRow>;

export const missionApi = {
  list: endpoint({
    method: 'GET',
    path: '/mission/listMission',
    about: 'MISSION',
    needs: 'mission:read',
    summary:
      'Returns a page of the missions a member received, current ones first, then newest first. Without memberSeq: the missions a manager sent, or for a master all of the company.',
    query: z.object({ ...page, memberSeq, search: z.optional(z.string().check(z.maxLength(100))) }),
    response: listOf(mission),
  }),
  download: endpoint({
    method: 'GET',
    path: '/mission/listDownload',
    exports: 'MISSIONS',
    about: 'EXPORT',
    stepUp: true,
    needs: 'member:export',
    summary:
      'Exports sent missions that start within a range of at most 366 days, for the given notes (nIndex) or all, with 10,000 rows per page. The reason is logged with the number of rows.',
    query: z.object({
      strDte: day,
      endDte: day,
      nIndex: oneOrMore(seq),
      all: z._default(z.enum(['true', 'false']), 'false'),
      page: page.page,
      /** `next` of the previous page; takes precedence over the page number, so that deleted rows do not shift the rest. */
      after: z.optional(z.string().check(z.regex(/^\d{1,13}(_1?\d{1,9}){2}_\d{1,13}_[12]?\d{1,4}_1?\d{1,9}$/))),
      size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 10_000),
      reason,
    }),
    response: listGoingOn(downloadRow),
  }),
  send: endpoint({
    method: 'POST',
    path: '/mission/sendMission',
    about: 'MISSION',
    needs: 'mission:send',
    summary: 'Sends a mission, once per sendKey, or changes one that has not begun. A start in the past becomes now.',
    failures: {
      403: 'a recipient the caller may not send to',
      404: 'unknown note, or no such mission or picture to resend or change',
      409: 'the mission to change has already begun',
    },
    body: missionDraft,
    response: z.object({ missionSeq: seq }),
    errors: { 403: notReached },
  }),
  img: endpoint({
    method: 'POST',
    path: '/mission/img',
    needs: 'mission:send',
    summary:
      'Sets the picture (JPEG, up to 8 MB) of a mission the caller sent, and releases the mission if it was held for it. After its start it starts now; its last day and coming rounds move by as many days.',
    failures: { 415: 'not a JPEG', ...storeFailures },
    query: z.object({ missionSeq: seq }),
    files: { field: 'img', min: 1, max: 1, maxBytes: MISSION_PICTURE.maxBytes, accept: MISSION_PICTURE.accept },
    response: z.object({ urlImg: z.string() }),
    errors: storeErrors,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mission/deleteMission',
    about: 'MISSION',
    needs: 'mission:send',
    summary: 'Deletes missions the caller sent, or for a master any of the company, with their checks and comments.',
    failures: { 404: 'one of the missions is not among these; nothing is deleted' },
    body: z.object({ seq: z.array(seq).check(z.minLength(1), z.maxLength(100)) }),
    response: accepted,
  }),
  checkNote: endpoint({
    method: 'POST',
    path: '/mission/checkNote',
    needs: 'mission:do',
    summary: 'Checks off a note of one of the caller’s missions (for today, if daily), or unchecks it.',
    failures: { 404: 'no such note in a mission of the caller', 409: 'the mission’s last day has passed' },
    body: z.object({
      missionSeq: seq,
      missionNoteSeq: seq,
      done: z.boolean(),
      /** The member's day on which it was made; counts for ten minutes after that day, so that a check at midnight arrives in time. */
      day: z.optional(day),
    }),
    response: accepted,
  }),
};
