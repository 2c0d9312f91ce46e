import { and, eq, getTableColumns, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { HeldKind } from '@/lib/privacy/accessLog';
import type { Tx } from '../db/client';
import { chatMessages, chatRooms } from '../db/schema/chat';
import { companies } from '../db/schema/company';
import { files } from '../db/schema/file';
import { unassignedReadings } from '../db/schema/ingest';
import { members } from '../db/schema/member';
import { missionItems, missionNotes, missions, missionTopics } from '../db/schema/mission';
import { notices } from '../db/schema/notice';
import { accessGroups, accessLogs } from '../db/schema/privacy';
import { erasures, protectionChanges } from '../db/schema/protection';
import type { KindSource } from '../privacy/kindSource.queries';
import { isOwnPicture, KIND_SOURCES } from '../privacy/kindSources.queries';
import { listPage, type Cursor } from '../privacy/privacy.queries';

export interface Source extends Pick<KindSource, 'table' | 'company' | 'columns' | 'order' | 'only'> {
  name: string;
  /** Whom a row is about. Once their account is deleted, only rows that `stays` selects are left. */
  owner?: PgColumn;
  stays?: SQL;
}

/**
 * Sessions are over and say nothing of use; pictures come as files; what somebody refused, whom they reported and what they uploaded is
 * theirs alone; what was sent is the company's.
 */
const LEFT_OUT: readonly string[] = [
  'signIns',
  'browsers',
  'identities',
  'secondFactor',
  'recoveryCodes',
  'passkeys',
  'pushBrowsers',
  'pictures',
  'consents',
  'leftOut',
  'chatReports',
  'imports',
  'missionsSent',
  'noticesSent',
];

/** Messages that others can still read after their author's account was deleted: nobody is in a direct room with them any more. */
const SHARED_MESSAGE = sql`exists (select 1 from ${chatRooms} where ${chatRooms.compSeq} = ${chatMessages.compSeq}
  and ${chatRooms.seq} = ${chatMessages.roomSeq} and ${chatRooms.kind} <> 'DIRECT')`;

/** Rows that are handed over of a kind: a member's download of their own data says how many rows there are, refused ones included. */
const HANDED_OVER: Partial<Record<HeldKind, SQL>> = {
  accessLog: sql`${accessLogs.viewerSeq} is distinct from ${accessLogs.subjectSeq}`,
};

/** What the email `takeOutLink` says stays of a deleted account until it is erased. */
const STAYING: Partial<Record<HeldKind, SQL>> = { chatMessages: SHARED_MESSAGE, missionComments: sql`true` };

/** Condition on the rows of a kind that the archive has. */
function handedOver({ kind, owner, shared, only }: KindSource): SQL | undefined {
  const rows = HANDED_OVER[kind];
  if (rows) return and(only, rows);
  // what is no one's is the company's; a page that ended with it would also be taken for the last
  return owner.notNull || shared ? only : and(only, isNotNull(owner));
}

/** Data about people by kind, each row with its member's number, or for groups the group's. */
export const OF_PEOPLE: readonly Source[] = KIND_SOURCES.filter(({ kind }) => !LEFT_OUT.includes(kind)).map((one) => {
  const { kind, table, company, owner, shared, columns, order } = one;
  return {
    name: kind,
    table,
    company,
    owner,
    stays: STAYING[kind],
    only: handedOver(one),
    columns: { memberSeq: owner, ...(shared && { groupSeq: shared.group }), ...columns },
    // group rows have no owner to sort by
    order: shared ? order.slice(-1) : [owner, ...order.filter((column) => column !== owner)],
  };
});

function whole(name: string, table: PgTable, company: PgColumn, order: readonly PgColumn[]): Source {
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([column]) => column !== 'compSeq'));
  return { name, table, company, columns, order };
}

/** Readings that no one is known to own. Of settled ones nothing is left but their identifiers. */
function unassignedSource(): Source {
  const { compSeq, seq, source, externalId, kind, reading, person, createdAt, returnedBySeq, resolvedAt } = unassignedReadings;
  const only = and(isNull(returnedBySeq), isNull(resolvedAt));
  const columns = { source, externalId, kind, reading, person, createdAt };
  return { name: 'unassignedReadings', table: unassignedReadings, company: compSeq, only, columns, order: [createdAt, seq] };
}

/** Data of the company itself. */
export const OF_COMPANY: readonly Source[] = [
  whole('company', companies, companies.seq, [companies.seq]),
  whole('missionTopics', missionTopics, missionTopics.compSeq, [missionTopics.seq]),
  whole('missionNotes', missionNotes, missionNotes.compSeq, [missionNotes.seq]),
  whole('sentMissions', missions, missions.compSeq, [missions.seq]),
  whole('missionItems', missionItems, missionItems.compSeq, [missionItems.missionSeq, missionItems.missionNoteSeq]),
  // a reminder is about whom it is for
  { ...whole('notices', notices, notices.compSeq, [notices.seq]), owner: notices.memberSeq },
  unassignedSource(),
  whole('rooms', chatRooms, chatRooms.compSeq, [chatRooms.seq]),
  whole('protectionChanges', protectionChanges, protectionChanges.compSeq, [protectionChanges.seq]),
  whole('erasures', erasures, erasures.compSeq, [erasures.seq]),
  whole('accessGroups', accessGroups, accessGroups.compSeq, [accessGroups.seq]),
];

/** Condition that a row is about nobody, or about somebody whose account is not deleted: the data of those who left is shown to no one. */
function isPresent(owner: PgColumn, compSeq: number): SQL {
  // 'is not true' lets rows without an owner pass
  return sql`(${owner} in (select ${members.seq} from ${members} where ${members.compSeq} = ${compSeq} and ${members.withdrawnAt} is not null)) is not true`;
}

/** The next rows of a company's source after a cursor. */
export function listRows(tx: Tx, source: Source, compSeq: number, after: Cursor | null, limit: number) {
  const { company, owner, stays } = source;
  return listPage(tx, source, and(eq(company, compSeq), owner && or(isPresent(owner, compSeq), stays)), after, limit);
}

/** File names of a company's pictures, without those that only belong to deleted accounts. */
export function listPictureFiles(tx: Tx, compSeq: number) {
  const message = and(eq(chatMessages.compSeq, compSeq), isNotNull(chatMessages.pictureFile), SHARED_MESSAGE);
  const sent = tx.select({ name: chatMessages.pictureFile }).from(chatMessages).where(message);
  const seen = or(isPresent(files.ownerSeq, compSeq), not(isOwnPicture), eq(files.purpose, 'COMMENT'), inArray(files.name, sent));
  return tx
    .select({ name: files.name })
    .from(files)
    .where(and(eq(files.compSeq, compSeq), eq(files.type, 'image/jpeg'), seen));
}
