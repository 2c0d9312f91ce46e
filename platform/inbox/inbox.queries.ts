import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, sql } from 'drizzle-orm';
import type { InboxCause, InboxItem } from '@/lib/inbox/contract';
import { actionOf, INBOX_KINDS, PAUSE_DAYS, REMINDER_KINDS, SNOOZE_DAYS, type InboxKind } from '@/lib/inbox/inbox';
import { AppError } from '@/lib/shared/errors';
import { wantsMail } from '../consent/mailChoice.queries';
import { queryForCohort } from '../core/cohort.queries';
import type { GroupScope, MemberScope } from '../core/scope';
import type { Tx } from '../db/client';
import { rowsOf, selectRows } from '../db/rows';
import { inboxMarks } from '../db/schema/inbox';
import { members } from '../db/schema/member';
import { fileUrl } from '../files/files';
import { ago, entries, type CauseFilter, type ReminderChoice } from './inboxCause.queries';

interface Row extends Record<string, unknown> {
  member_seq: number;
  kind: InboxKind;
  since: string | Date;
  count: number;
  title: string | null;
  /** Number of the mission or notice that the title is of. */
  seq: number | null;
  never: boolean;
  name: string;
  login_id: string;
  time_zone: string;
  picture_file: string | null;
  manager_name: string | null;
  has_password: boolean;
  has_email: boolean;
  wants_mail: boolean;
  reminded_at: string | Date | null;
  message: InboxItem['message'];
}

function itemOf(row: Row, now: Date): InboxItem {
  const { kind, count, title, never, name, message } = row;
  const remindedAt = row.reminded_at === null ? null : new Date(row.reminded_at);
  const reach = { kind, remindedAt, hasPassword: row.has_password, hasEmail: row.has_email, wantsMail: row.wants_mail };
  return {
    kind,
    memberSeq: row.member_seq,
    name,
    id: row.login_id,
    mngName: row.manager_name,
    urlProfile: fileUrl(row.picture_file),
    since: new Date(row.since).toISOString(),
    // the day of a registration is the viewer's, as in the member list
    timeZone: kind === 'NOT_MEASURED' && !never ? row.time_zone : undefined,
    never,
    count,
    title,
    remindedAt: remindedAt?.toISOString() ?? null,
    action: actionOf(reach, now),
    message,
  };
}

interface InboxQuery extends Omit<CauseFilter, 'kinds'> {
  kind?: InboxKind;
  page: number;
  size: number;
}

function listRows(tx: Tx, scope: GroupScope, { kind, page, size, ...meant }: InboxQuery, now: Date) {
  const { compSeq } = scope;
  return rowsOf<Row & { total: number }>(
    tx,
    sql`${entries(scope, { ...meant, kinds: kind ? [kind] : INBOX_KINDS }, now)},
    page as (
      select *, count(*) over ()::int as total from entry order by cause desc, kind, member_seq limit ${size} offset ${page * size}
    )
    select page.*, ${members.name} as name, ${members.loginId} as login_id, ${members.timeZone} as time_zone,
      ${members.pictureFile} as picture_file, manager.name as manager_name,
      ${members.sns} = 'O' as has_password, ${members.email} <> '' as has_email,
      ${wantsMail} as wants_mail,
      (select max(${inboxMarks.remindedAt}) from ${inboxMarks} where ${inboxMarks.compSeq} = ${compSeq}
        and ${inboxMarks.memberSeq} = page.member_seq and ${inboxMarks.kind} = page.kind) as reminded_at
    from page
    join ${members} on ${members.compSeq} = ${compSeq} and ${members.seq} = page.member_seq
    left join ${members} manager on manager.company_seq = ${compSeq} and manager.seq = ${members.managerSeq}
    order by page.cause desc, page.kind, page.member_seq`,
  );
}

/** A page of the viewer's inbox, newest causes first, and the total number of entries of the requested kinds. */
export async function listInbox(tx: Tx, scope: GroupScope, query: InboxQuery, now: Date) {
  const { kind, page } = query;
  const rows = await listRows(tx, scope, query, now);
  const total = rows[0]?.total ?? (page === 0 ? 0 : (await countInbox(tx, scope, kind ? [kind] : INBOX_KINDS, now)).total);
  return { list: rows.map((row) => itemOf(row, now)), total };
}

/** Number of entries in the viewer's inbox, by kind in the order given. */
export async function countInbox(tx: Tx, scope: GroupScope, kinds: readonly InboxKind[], now: Date) {
  const rows = await queryForCohort(tx, `inbox: ${kinds.join()}`, scope, { now }, (own, marks) =>
    selectRows<{ kind: InboxKind; count: number }>(
      tx,
      ['kind', 'count'],
      sql`${entries(own, { kinds }, marks.now)} select kind, count(*)::int as count from entry group by kind`,
    ),
  );
  const list = kinds.map((kind) => ({ kind, count: rows.find((row) => row.kind === kind)?.count ?? 0 }));
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) };
}

/** SQL condition for `actionOf`: whether an entry can be resolved by a reminder now. */
function isReady({ compSeq }: GroupScope, now: Date) {
  const paused = REMINDER_KINDS.map((kind) => sql`when ${kind} then ${ago(now, PAUSE_DAYS[kind])}`);
  const hasEmail = sql`${members.email} <> ''`;
  return sql`(case entry.kind when 'FACTS' then false when 'REPORT' then false
      when 'INVITATION' then ${members.sns} = 'O' and ${hasEmail}
      when 'NOTICE' then ${hasEmail} and ${wantsMail} else true end)
    and not exists (select from ${inboxMarks} where ${inboxMarks.compSeq} = ${compSeq} and ${inboxMarks.memberSeq} = entry.member_seq
      and ${inboxMarks.kind} = entry.kind and ${inboxMarks.remindedAt} > case entry.kind ${sql.join(paused, sql` `)} end)`;
}

const withAccount = (compSeq: number) => sql`join ${members} on ${members.compSeq} = ${compSeq} and ${members.seq} = entry.member_seq`;

/** Open causes in the viewer's inbox by kind, in the order of `INBOX_KINDS`. */
export async function listCauses(tx: Tx, scope: GroupScope, now: Date): Promise<{ list: InboxCause[]; total: number }> {
  const rows = await queryForCohort(tx, 'causes of the inbox', scope, { now }, (own, marks) =>
    selectRows<InboxCause>(
      tx,
      ['kind', 'count', 'ready', 'title'],
      sql`${entries(own, { kinds: INBOX_KINDS }, marks.now)}
        select entry.kind, count(*)::int as count, count(*) filter (where ${isReady(own, marks.now)})::int as ready,
          (array_agg(entry.title order by entry.cause desc))[1] as title
        from entry ${withAccount(own.compSeq)} group by entry.kind`,
    ),
  );
  const list = INBOX_KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind));
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) };
}

/**
 * The watched members for whom a mission is still open, as one cause in the shape of `listCauses`, and which of them can be reminded now.
 */
export async function listMissionCause(tx: Tx, scope: GroupScope, missionSeq: number, now: Date) {
  const rows = await rowsOf<{ seq: number; title: string; ready: boolean }>(
    tx,
    sql`${entries(scope, { kinds: ['MISSION'], chosen: true, missionSeq }, now)}
      select entry.member_seq as seq, entry.title, ${isReady(scope, now)} as ready from entry ${withAccount(scope.compSeq)} order by 1`,
  );
  const memberSeqs = rows.filter(({ ready }) => ready).map(({ seq }) => seq);
  const [one] = rows;
  const list = one ? [{ kind: 'MISSION' as const, count: rows.length, ready: memberSeqs.length, title: one.title, memberSeqs }] : [];
  return { list, total: rows.length };
}

/** Members who can be reminded of a cause now, newest cause first, and their total; restricted to `memberSeqs` if given. */
export async function listReady(
  tx: Tx,
  scope: GroupScope,
  { kind, memberSeqs, chosen, missionSeq, most }: ReminderChoice & { memberSeqs?: readonly number[]; most: number },
  now: Date,
): Promise<{ memberSeqs: number[]; total: number }> {
  const rows = await rowsOf<{ seq: number; total: number }>(
    tx,
    sql`${entries(scope, { kinds: [kind], memberSeqs, chosen, missionSeq }, now)}
      select entry.member_seq as seq, count(*) over ()::int as total from entry ${withAccount(scope.compSeq)}
      where ${isReady(scope, now)} order by entry.cause desc, entry.member_seq limit ${most}`,
  );
  return { memberSeqs: rows.map(({ seq }) => seq), total: rows[0]?.total ?? 0 };
}

async function mark(tx: Tx, scope: MemberScope, kind: InboxKind, set: Partial<typeof inboxMarks.$inferInsert>): Promise<void> {
  const { compSeq, memberSeq, viewer } = scope;
  await tx
    .insert(inboxMarks)
    .values({ compSeq, memberSeq, kind, viewerSeq: viewer.memberSeq, ...set })
    .onConflictDoUpdate({ target: [inboxMarks.compSeq, inboxMarks.memberSeq, inboxMarks.kind, inboxMarks.viewerSeq], set });
}

/**
 * Claims the right to remind a member now and returns the entry, the number of the mission or notice it names, and the account. A row lock
 * on the account serialises concurrent requests and deliveries, but not the member's own calls; a transaction that claims several takes
 * them in the order of their numbers.
 * Throws NOT_FOUND when there is nothing to remind of, CONFLICT within the pause after the last reminder or when a reminder is not
 * possible.
 */
export async function claimReminder(tx: Tx, group: GroupScope, scope: MemberScope, asked: ReminderChoice, now: Date) {
  const { compSeq, memberSeq } = scope;
  const { kind } = asked;
  const [account] = await tx
    .select()
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq)))
    .for('no key update');
  const [row] = await listRows(tx, group, { ...asked, memberSeqs: [memberSeq], page: 0, size: 1 }, now);
  if (!account || !row) throw new AppError('NOT_FOUND');
  const item = itemOf(row, now);
  if (item.action === 'OPEN') throw new AppError('CONFLICT');
  await mark(tx, scope, kind, { remindedAt: now });
  return { item, titleSeq: row.seq, account };
}

/** Hides an entry from the viewer's own inbox: for a week, or until there is a newer cause. */
export async function hideEntry(tx: Tx, scope: MemberScope, kind: InboxKind, until: 'WEEK' | 'NEWS', now: Date): Promise<void> {
  const week = new Date(now.getTime() + SNOOZE_DAYS * millisecondsInDay);
  await mark(tx, scope, kind, until === 'WEEK' ? { hiddenUntil: week } : { dismissedAt: now });
}
