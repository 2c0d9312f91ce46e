import { getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bodyMeasure } from '@/lib/measures/bodyMeasure';
import { MEASURE_SPECS, numberOfMeasure, type AnyMeasure } from '@/lib/measures/measures';
import { ESTIMATED } from './estimatedColumn';
import { HELPERS, source, type KindSource } from './kindSource.queries';
import { noteOf, ofMission } from './missionWords';
import { namesInGroup } from '../core/access/accessGroup.queries';
import { onlyOf, tableOf, timeOf, type MeasureTable } from '../db/measureTables';
import { accessTokens, knownBrowsers } from '../db/schema/auth';
import { bodyGoals } from '../db/schema/body';
import { chatMembers, chatMessages, chatReports } from '../db/schema/chat';
import { consents, leftOut } from '../db/schema/consent';
import { exercisePrescriptions, exerciseSessions } from '../db/schema/exercise';
import { recoveryCodes, secondFactors } from '../db/schema/factor';
import { files } from '../db/schema/file';
import { inboxMarks } from '../db/schema/inbox';
import { devicePersons, unassignedReadings } from '../db/schema/ingest';
import { members, unitSettings } from '../db/schema/member';
import { missionChecks, missionDailyChecks, missionDrafts, missionRecipients, missions } from '../db/schema/mission';
import { missionComments } from '../db/schema/missionComment';
import { noticeReceipts, noticeRecipients, notices } from '../db/schema/notice';
import { accessLogs } from '../db/schema/privacy';
import { pushBrowsers } from '../db/schema/push';
import { passkeys } from '../db/schema/passkey';
import { memberIdentities } from '../db/schema/social';
import { importDaysBefore, importJobs } from '../db/schema/transfer';

const ofMember = <T extends { memberSeq: PgColumn }>(table: T) => table.memberSeq;
const seqColumn = <T extends { seq: PgColumn }>(table: T) => [table.seq];
const nameColumn = <T extends { name: PgColumn }>(table: T) => [table.name];

/** SQL for a column of a referenced row; uses full table names, since inside a subselect bare columns would be ambiguous. */
const lookUp = (column: string, table: string, from: string, number: string) =>
  `select o.${column} from ${table} o where o.company_seq = ${from}.company_seq and o.seq = ${from}.${number}`;
const nameOf = (from: string, number: string) => lookUp('name', 'member', from, number);
/** An instant of a referenced row, written like those of stored columns. */
const instantOf = (found: string) => sql.raw(`(${found})`).mapWith(notices.sentAt);

const SECRETS = ['passwordHash', 'oneTimeHash', 'oneTimeExpiresAt', 'managerSeq', 'formerManagerSeq', 'pictureFile'] as const;
/** Columns about the end of an account: the erasure receipt, and digests of its names. */
const ENDED = ['takeOutAt', 'takeOutHash', 'erasedAt', 'erasedRows', 'formerLogin', 'formerNames'] as const;

/** Source of a measure, ordered by time; days have no row number. In the shared table the value column is renamed after the measure. */
function ofMeasure(one: AnyMeasure): KindSource {
  const order = (table: MeasureTable) => [timeOf(table), ...('seq' in table ? [getTableColumns(table).seq!] : [])];
  const extra: Record<string, string> = one === bodyMeasure ? { estimated: ESTIMATED } : {};
  const found = source(one.held, tableOf(one), ofMember, order, { without: HELPERS, extra });
  const only = onlyOf(one);
  if (!only) return found;
  const columns = Object.entries(found.columns).filter(([name]) => name !== 'kind');
  const { name: number } = numberOfMeasure(one.kind);
  return { ...found, only, columns: Object.fromEntries(columns.map(([name, column]) => [name === 'value' ? number : name, column])) };
}

/** Which pictures are about who uploaded them; all others are their company's. */
export const isOwnPicture = inArray(files.purpose, ['PROFILE', 'COMMENT', 'CHAT']);

/** Every kind, in the order of HELD_KINDS. */
export const KIND_SOURCES: readonly KindSource[] = [
  source('profile', members, (t) => t.seq, seqColumn, {
    without: [...SECRETS, ...ENDED],
    extra: { manager: nameOf('member', 'manager_seq'), company: 'select o.name from company o where o.seq = member.company_seq' },
  }),
  source('units', unitSettings, ofMember, (t) => [t.memberSeq]),
  source('consents', consents, ofMember, seqColumn),
  // the digest is internal
  source('leftOut', leftOut, ofMember, (t) => [t.day, t.kind, t.digest], { without: ['digest'] }),
  ofMeasure(bodyMeasure),
  source('bodyGoals', bodyGoals, ofMember, (t) => [t.setAt, t.seq], {
    without: ['setBySeq'],
    extra: { setBy: nameOf('body_goal', 'set_by_seq') },
  }),
  ...MEASURE_SPECS.filter((one) => one !== bodyMeasure).map(ofMeasure),
  source(
    'returnedReadings',
    unassignedReadings,
    (t) => t.returnedBySeq,
    (t) => [t.createdAt, t.seq],
    { without: ['seq', 'person', 'deviceKeySeq', 'returnedBySeq', 'resolvedBySeq', 'assignedToSeq', 'assignedDay'] },
  ),
  source('deviceNames', devicePersons, ofMember, (t) => [t.person], {
    without: ['taughtBySeq'],
    extra: { taughtBy: nameOf('device_person', 'taught_by_seq') },
  }),
  source('missions', missionRecipients, ofMember, (t) => [t.missionSeq], {
    extra: {
      title: ofMission('title'),
      contents: ofMission('contents'),
      startDate: instantOf(ofMission('start_date')),
      endDate: ofMission('end_date'),
    },
  }),
  source('missionChecks', missionChecks, ofMember, (t) => [t.missionSeq, t.missionNoteSeq], {
    extra: { note: noteOf('mission_check') },
  }),
  source('missionDays', missionDailyChecks, ofMember, (t) => [t.day, t.missionSeq, t.missionNoteSeq], {
    extra: { note: noteOf('mission_daily_check') },
  }),
  source('missionComments', missionComments, ofMember, seqColumn, {
    without: ['removedBySeq', 'sendKey'],
    extra: {
      removedBy: nameOf('mission_comment', 'removed_by_seq'),
      pictures:
        'select json_agg(o.file order by o.slot) from comment_picture o where o.company_seq = mission_comment.company_seq and o.comment_seq = mission_comment.seq',
    },
  }),
  // the intended recipients are other people's data
  source('missionDrafts', missionDrafts, ofMember, seqColumn, {
    without: ['content'],
    extra: { title: "mission_draft.content ->> 'title'", contents: "mission_draft.content ->> 'contents'" },
  }),
  source('missionsSent', missions, (t) => t.senderSeq, seqColumn, {
    without: [
      'senderSeq',
      'managerSeq',
      'missionType',
      'daily',
      'imageFile',
      'resentFromSeq',
      'sendKey',
      'heldRecipients',
      'toldAt',
      'repeatSeq',
      'round',
    ],
  }),
  source('prescriptions', exercisePrescriptions, ofMember, seqColumn, {
    without: ['writerSeq', 'changedBySeq', 'sendKey'],
    extra: {
      writer: nameOf('exercise_prescription', 'writer_seq'),
      changedBy: nameOf('exercise_prescription', 'changed_by_seq'),
      items:
        "select json_agg(json_build_object('seq', o.seq, 'name', o.name, 'type', o.type, 'frequency', o.frequency, 'intensity', o.intensity, 'minutes', o.minutes, 'sinceDay', o.since_day, 'droppedAt', o.dropped_at) order by o.\"order\") from exercise_item o where o.company_seq = exercise_prescription.company_seq and o.prescription_seq = exercise_prescription.seq",
    },
  }),
  source('exerciseSessions', exerciseSessions, ofMember, seqColumn, {
    extra: { exercise: lookUp('name', 'exercise_item', 'exercise_session', 'item_seq') },
  }),
  {
    ...source('noticesReceived', noticeRecipients, ofMember, (t) => [t.noticeSeq], {
      without: ['ofGroup'],
      extra: {
        title: lookUp('title', 'notice', 'notice_recipient', 'notice_seq'),
        contents: lookUp('contents', 'notice', 'notice_recipient', 'notice_seq'),
        sentAt: instantOf(lookUp('sent_at', 'notice', 'notice_recipient', 'notice_seq')),
      },
    }),
    // notices not sent yet are not disclosed
    only: sql`exists (${sql.raw(lookUp('seq', 'notice', 'notice_recipient', 'notice_seq'))} and o.sent_at is not null)`,
  },
  source('noticesRead', noticeReceipts, ofMember, (t) => [t.noticeSeq], {
    extra: { title: lookUp('title', 'notice', 'notice_receipt', 'notice_seq') },
  }),
  source(
    'reminders',
    notices,
    (t) => t.memberSeq,
    (t) => [t.reserveAt, t.seq],
    {
      without: ['senderSeq', 'managerSeq', 'sendKey'],
      extra: { sender: nameOf('notice', 'sender_seq') },
    },
  ),
  {
    ...source('noticesSent', notices, (t) => t.senderSeq, seqColumn, { without: ['senderSeq', 'managerSeq', 'sendKey'] }),
    // a reminder is about whom it is for
    only: isNull(notices.memberSeq),
  },
  source('followUps', inboxMarks, ofMember, (t) => [t.kind, t.viewerSeq], {
    without: ['viewerSeq'],
    extra: { viewer: nameOf('inbox_mark', 'viewer_seq') },
  }),
  source('chatRooms', chatMembers, ofMember, (t) => [t.roomSeq], {
    extra: { title: lookUp('title', 'chat_room', 'chat_member', 'room_seq') },
  }),
  source('chatMessages', chatMessages, ofMember, (t) => [t.roomSeq, t.number]),
  source('chatReports', chatReports, ofMember, (t) => [t.roomSeq, t.number], {
    without: ['dismissedBySeq'],
    extra: { dismissedBy: nameOf('chat_report', 'dismissed_by_seq') },
  }),
  source('signIns', accessTokens, ofMember, (t) => [t.createdAt, t.tokenHash], { without: ['seq', 'tokenHash'] }),
  source('browsers', knownBrowsers, ofMember, (t) => [t.firstUsedAt, t.browser, t.address]),
  source('identities', memberIdentities, ofMember, (t) => [t.linkedAt, t.provider]),
  source('secondFactor', secondFactors, ofMember, (t) => [t.memberSeq], {
    without: ['secret', 'lastStep', 'failCount', 'lockedAt', 'resetAskedBySeq'],
    extra: { resetAskedBy: nameOf('second_factor', 'reset_asked_by_seq') },
  }),
  source('recoveryCodes', recoveryCodes, ofMember, (t) => [t.createdAt, t.codeHash], { without: ['codeHash'] }),
  source('passkeys', passkeys, ofMember, seqColumn, { without: ['credentialId', 'publicKey', 'counter', 'transports'] }),
  source('pushBrowsers', pushBrowsers, ofMember, seqColumn, { without: ['addressHash', 'p256dh', 'auth', 'tokenHash'] }),
  // data about other people and internals are left out
  source('imports', importJobs, ofMember, seqColumn, { without: ['folder', 'found', 'mapping', 'outcome', 'lease', 'leaseUntil'] }),
  source('stepsBefore', importDaysBefore, ofMember, (t) => [t.day, t.importSeq]),
  source(
    'accessLog',
    accessLogs,
    (t) => t.subjectSeq,
    (t) => [t.at, t.seq],
    {
      without: ['seq', 'viewerSeq', 'subjectSeq', 'groupSeq', 'ip'],
      extra: { viewer: nameOf('access_log', 'viewer_seq') },
      shared: { group: accessLogs.groupSeq, holds: namesInGroup },
    },
  ),
  { ...source('pictures', files, (t) => t.ownerSeq, nameColumn), only: isOwnPicture },
];
