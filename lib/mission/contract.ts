import * as z from 'zod/mini';
import { accepted, endpoint, listGoingOn, listOf, storeErrors, storeFailures } from '@/lib/shared/endpoint';
import { day, depts, memberSeq, notReached, page, reason, repeated, seq, sendKey, wireLang } from '@/lib/shared/fields';
import { charactersLeft, MISSION_PICTURE_TYPES, MAX_MISSION_RECIPIENTS, SECOND_CATS } from './mission';
import { EVERY, MAX_ROUNDS, MIN_ROUNDS } from './repeat/rounds';
import { MAX_PICTURE_BYTES } from '@/lib/shared/picture';

export const notBlank = z.string().check(z.trim(), z.minLength(1));
export const secondCat = z.enum(SECOND_CATS);
const count = z.int().check(z.nonnegative());

/** A note of a mission; done says whether the member asked about has checked it off, of a daily one today, null when no member is asked about. */
const missionNote = z.object({
  missionNoteSeq: seq,
  note: z.string(),
  missionCatSeq: seq,
  topic: z.string(),
  secondCat,
  done: z.nullable(z.boolean()),
  /** The member's days on which it was checked off; absent where no member is asked about. */
  days: z.optional(z.array(day)),
});

/** A mission of which rounds come; nextDate is when the next one begins, epoch ms. */
export const repeating = z.object({ repeatSeq: seq, every: z.enum(EVERY), nextDate: z.int() });

/** When a mission comes again: while a round begins by a day of the sender's zone, so many times in all, or whatever ends first. */
const repeat = z
  .object({
    every: z.enum(EVERY),
    until: z.optional(day),
    times: z.optional(z.int().check(z.gte(MIN_ROUNDS), z.lte(MAX_ROUNDS))),
  })
  .check(z.refine(({ until, times }) => until !== undefined || times !== undefined, { path: ['until'] }));

/**
 * A sent mission; startDate is epoch ms. takerSeq names who received it: for one member only them, with ALL nobody by
 * number. recipientCnt and clearCnt count within the same people: the member alone, or everybody.
 */
export const mission = z.object({
  missionSeq: seq,
  title: z.string(),
  contents: z.string(),
  missionNoteSeq: z.array(seq),
  missionType: z.enum(['ALL', 'INDIVIDUAL']),
  takerSeq: z.array(seq),
  startDate: z.int(),
  /** Its last day, in each recipient's own zone; null never ends. */
  endDate: z.optional(z.nullable(day)),
  /** Each note is to be done every day, not once. */
  daily: z.optional(z.boolean()),
  /** Of a daily one, on how many days the member asked about has to do each note; absent where no member is asked about. */
  target: z.optional(count),
  urlImg: z.nullable(z.string()),
  /** Its picture has not come: nobody has received it yet. */
  imgDue: z.optional(z.boolean()),
  senderName: z.string(),
  /** Rounds of it still come, of which this one is the last so far: to managers alone. */
  repeat: z.optional(z.nullable(repeating)),
  notes: z.array(missionNote),
  recipientCnt: count,
  clearCnt: count,
  commentCnt: count,
});
export type Mission = z.output<typeof mission>;

/** lang decides the limit of the contents: 45 characters in English, 28 in Korean. */
export const missionDraft = z
  .object({
    title: notBlank.check(z.maxLength(100)),
    contents: notBlank.check(z.maxLength(1000)),
    missionNoteSeq: z.array(seq).check(z.minLength(1), z.maxLength(100)),
    missionType: z.enum(['ALL', 'INDIVIDUAL']),
    /** Members and, from a company master, managers: a manager stands for all members of theirs. Empty with ALL. */
    takerSeq: z.array(seq).check(z.maxLength(MAX_MISSION_RECIPIENTS)),
    /** Departments, for those of their members whom the sender watches over; with INDIVIDUAL. */
    depts: z._default(depts, []),
    startDate: z.int().check(z.nonnegative(), z.lte(8_640_000_000_000)),
    /** Last day, not before the start and at most a year from it; absent never ends. */
    endDate: z.optional(day),
    /** Each note every day: takes a last day. */
    daily: z._default(z.boolean(), false),
    /** Each round lasts as long as this one, which ends before the next begins; absent comes once. */
    repeat: z.optional(repeat),
    lang: z._default(wireLang, 'EN'),
    /** Names one press of the button: a draft that comes again under it is the same mission. */
    sendKey,
    /** One’s own mission that has not begun, which this changes in place of sending another. */
    missionSeq: z.optional(seq),
    /** What repeats, of whose coming rounds this is the next, and changes all. */
    repeatSeq: z.optional(seq),
    /** The mission this one is sent again from. */
    resentFromSeq: z.optional(seq),
    /** The draft that it was written as, which goes with it. */
    draftSeq: z.optional(seq),
    /** NEXT: it is held until its picture has come by the call `img`; SAME: it has the picture of the one it is sent again from, or keeps its own. */
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
  /** Tells notes of one name apart. */
  noteSeq: z.optional(seq),
  note: z.string(),
  secondCat,
  memberSeq: seq,
  id: z.string(),
  name: z.string(),
  mngName: z.nullable(z.string()),
  /** Epoch ms of the check-off; null while open. */
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
      'Missions a member received, those that go on first, newest first; for a manager without memberSeq those they sent, for a master all of the company.',
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
      'Rows of a download, 10,000 a page: missions sent that start in a range of at most 366 days, by chosen notes (nIndex) or all. The reason is kept with the number of rows.',
    query: z.object({
      strDte: day,
      endDte: day,
      nIndex: repeated(seq),
      all: z._default(z.enum(['true', 'false']), 'false'),
      page: page.page,
      /** `next` of the page before, which goes before the number of a page: rows that are gone meanwhile move none of the others. */
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
    summary: 'Sends a mission, once for a sendKey, or changes one that has not begun; a start earlier than now becomes now.',
    failures: {
      403: 'a recipient one may not send to',
      404: 'a note that is not on the list, or no mission or picture to send again or to change',
      409: 'the mission to change has begun',
    },
    body: missionDraft,
    response: z.object({ missionSeq: seq }),
    errors: { 403: notReached },
  }),
  img: endpoint({
    method: 'POST',
    path: '/mission/img',
    needs: 'mission:send',
    summary: 'Sets the picture of a mission one has sent, and lets it out if it was held for that: JPEG up to 8 MB.',
    failures: { 415: 'another format', ...storeFailures },
    query: z.object({ missionSeq: seq }),
    files: { field: 'img', min: 1, max: 1, maxBytes: MAX_PICTURE_BYTES, accept: MISSION_PICTURE_TYPES },
    response: z.object({ urlImg: z.string() }),
    errors: storeErrors,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mission/deleteMission',
    about: 'MISSION',
    needs: 'mission:send',
    summary: 'Deletes missions one has sent, a master any of the company, with what was checked off and said under them.',
    failures: { 404: 'one of them is none of these, and nothing is deleted' },
    body: z.object({ seq: z.array(seq).check(z.minLength(1), z.maxLength(100)) }),
    response: accepted,
  }),
  checkNote: endpoint({
    method: 'POST',
    path: '/mission/checkNote',
    needs: 'mission:do',
    summary: 'Checks a note of an own mission off, of a daily one for today, or opens it again.',
    failures: { 404: 'no such note in a mission of one’s own', 409: 'its last day has passed' },
    body: z.object({ missionSeq: seq, missionNoteSeq: seq, done: z.boolean() }),
    response: accepted,
  }),
};
