import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Notice } from '@/lib/notice/contract';
import { MAX_RECIPIENTS } from '@/lib/notice/notices';
import { AppError } from '@/lib/shared/errors';
import { membersOf } from '../core/cohort.queries';
import type { GroupScope, MemberScope } from '../core/scope';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { noticeRecipients, notices } from '../db/schema/notice';
import { naturally } from '../db/schema/natural';
import { addressed, byName } from './noticeAudience.queries';

type NoticeKey = Pick<typeof notices.$inferSelect, 'compSeq' | 'seq'>;

/** The chosen recipients that the sender may not send to: allowed are members they watch over, for the master also managers. */
export async function listStrangers(tx: Tx, { compSeq, managerSeq }: GroupScope, chosen: readonly number[]): Promise<number[]> {
  if (chosen.length === 0) return [];
  const mayBe = managerSeq === null ? inArray(members.type, ['U', 'M']) : and(eq(members.type, 'U'), eq(members.managerSeq, managerSeq));
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), equalsAny(members.seq, chosen), isNull(members.withdrawnAt), mayBe));
  const known = new Set(rows.map(({ seq }) => seq));
  return chosen.filter((seq) => !known.has(seq));
}

/** Replaces the chosen recipients of a notice that is not sent yet. */
export async function setRecipients(tx: Tx, { compSeq, seq }: NoticeKey, chosen: readonly number[]): Promise<void> {
  await tx.delete(noticeRecipients).where(and(eq(noticeRecipients.compSeq, compSeq), eq(noticeRecipients.noticeSeq, seq)));
  if (chosen.length === 0) return;
  const rows = [...new Set(chosen)].map((memberSeq) => ({ compSeq, noticeSeq: seq, memberSeq }));
  await tx.insert(noticeRecipients).values(rows);
}

/**
 * Adds the members of a manager's team, or of each chosen manager and department, at the time of sending; for a manager's notice only their
 * own members. A notice to the whole company has no list.
 */
export async function resolveGroups(
  tx: Tx,
  { compSeq, seq, managerSeq, toChosen, toDepts }: NoticeKey & Pick<typeof notices.$inferSelect, 'managerSeq' | 'toChosen' | 'toDepts'>,
): Promise<void> {
  if (!toChosen) {
    if (managerSeq !== null) await listMembers(tx, { compSeq, seq }, membersOf({ compSeq, managerSeq }));
    return;
  }
  await tx.execute(sql`
    insert into notice_recipient (company_seq, notice_seq, member_seq, of_group)
    select chosen.company_seq, chosen.notice_seq, theirs.seq, true
    from notice_recipient chosen
    join member manager on manager.company_seq = chosen.company_seq and manager.seq = chosen.member_seq and manager.type = 'M'
    join member theirs on theirs.company_seq = manager.company_seq and theirs.manager_seq = manager.seq
      and theirs.type = 'U' and theirs.withdrawn_at is null
    where chosen.company_seq = ${compSeq} and chosen.notice_seq = ${seq}
    on conflict do nothing`);
  if (toDepts.length === 0) return;
  await listMembers(tx, { compSeq, seq }, and(membersOf({ compSeq, managerSeq }), inArray(members.dept, toDepts)));
}

/** Lists the members matching the condition as recipients. */
async function listMembers(tx: Tx, { seq }: NoticeKey, which: SQL | undefined): Promise<void> {
  // their rows are locked in the order of their numbers, as assigning a manager does
  await tx.execute(sql`
    insert into ${noticeRecipients} (company_seq, notice_seq, member_seq, of_group)
    select ${members.compSeq}, ${seq}::int, ${members.seq}, true from ${members} where ${which} order by ${members.seq}
    on conflict do nothing`);
}

type Recipients = NonNullable<Notice['recipients']>;

/**
 * Recipients of one of the viewer's own notices. Members added through a team or department are not listed, because membership may have
 * changed since; but what the master sent to everyone or departments while still a manager went to the master's own members, so these are
 * listed one by one, unless they are too many to name. Throws NOT_FOUND for someone else's notice, or one to a single member.
 */
export async function listChosen(
  tx: Tx,
  { compSeq, memberSeq }: MemberScope,
  { managerSeq }: GroupScope,
  noticeSeq: number,
): Promise<Pick<Notice, 'recipients' | 'depts'>> {
  const own = and(eq(notices.compSeq, compSeq), eq(notices.senderSeq, memberSeq), isNull(notices.memberSeq));
  const [found] = await tx
    .select({ toChosen: notices.toChosen, toDepts: notices.toDepts, managerSeq: notices.managerSeq })
    .from(notices)
    .where(and(own, eq(notices.seq, noticeSeq)));
  if (!found) throw new AppError('NOT_FOUND');
  const isOfTeam = managerSeq === null && found.managerSeq !== null;
  if (isOfTeam && (!found.toChosen || found.toDepts.length > 0))
    return { recipients: await listReached(tx, compSeq, noticeSeq), depts: [] };
  if (!found.toChosen) return { recipients: null, depts: null };
  const recipients = (await listRecipients(tx, compSeq, [noticeSeq])).get(noticeSeq) ?? [];
  return { recipients, depts: found.toDepts };
}

/** The members that a notice was sent to, by name; none if they are more than can be named. */
async function listReached(tx: Tx, compSeq: number, noticeSeq: number): Promise<Recipients> {
  const rows = await tx
    .select({ seq: members.seq, name: members.name, id: members.loginId })
    .from(notices)
    .innerJoin(members, addressed)
    .where(and(eq(notices.compSeq, compSeq), eq(notices.seq, noticeSeq)))
    .orderBy(...byName)
    .limit(MAX_RECIPIENTS + 1);
  return rows.length > MAX_RECIPIENTS ? [] : rows.map((row) => ({ ...row, type: 'U' }));
}

/** Individually chosen recipients per notice, teams first, then by name; without members added through a group and without leavers. */
export async function listRecipients(tx: Tx, compSeq: number, noticeSeqs: readonly number[]): Promise<Map<number, Recipients>> {
  const named = new Map<number, Recipients>(noticeSeqs.map((seq) => [seq, []]));
  if (noticeSeqs.length === 0) return named;
  const chosen = and(eq(noticeRecipients.compSeq, compSeq), inArray(noticeRecipients.noticeSeq, [...noticeSeqs]));
  const rows = await tx
    .select({ noticeSeq: noticeRecipients.noticeSeq, seq: members.seq, name: members.name, id: members.loginId, type: members.type })
    .from(noticeRecipients)
    .innerJoin(members, and(eq(members.compSeq, noticeRecipients.compSeq), eq(members.seq, noticeRecipients.memberSeq)))
    .where(and(chosen, eq(noticeRecipients.ofGroup, false), isNull(members.withdrawnAt)))
    .orderBy(members.type, naturally(members.name), members.seq);
  for (const { noticeSeq, type, ...row } of rows) named.get(noticeSeq)?.push({ ...row, type: type === 'M' ? 'M' : 'U' });
  return named;
}
