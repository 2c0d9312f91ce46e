import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { MissionDraft } from '@/lib/mission/contract';
import { AppError } from '@/lib/shared/errors';
import { membersOf, type WatchedGroup } from '../core/cohort.queries';
import { requireReached } from '../core/dept.queries';
import type { GroupScope } from '../core/scope';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionRecipients } from '../db/schema/mission';

/** Rows per insert: PostgreSQL is limited to 65,535 parameters. */
const AT_ONCE = 5_000;

/** Condition for members the sender may send to: named accounts of type U, of a manager or the whole company. */
export function reachable(group: WatchedGroup) {
  return and(membersOf(group), sql`btrim(${members.name}) <> ''`);
}

/** The managers among the chosen numbers, each of whom stands for all of their members; only the master can choose managers. */
async function chosenManagers(tx: Tx, { compSeq, managerSeq }: WatchedGroup, seqs: number[]): Promise<number[]> {
  if (managerSeq !== null) return [];
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.type, 'M'), isNull(members.withdrawnAt), equalsAny(members.seq, seqs)));
  return rows.map(({ seq }) => seq);
}

/** A draft's choice of recipients. */
type RecipientChoice = Pick<MissionDraft, 'missionType' | 'takerSeq' | 'depts'>;

/** Whom a choice covers without naming them. */
export const unnamedOf = ({ missionType, depts }: Omit<RecipientChoice, 'takerSeq'>) => ({ toAll: missionType === 'ALL', depts });

/**
 * Members covered by a choice, with teams and departments as they are now, without those who cannot be sent to. With `within`, everyone and
 * departments are limited to that manager's members; people and teams chosen by name are not.
 */
export async function listMissionRecipients(
  tx: Tx,
  group: WatchedGroup,
  { missionType, takerSeq, depts }: RecipientChoice,
  within: number | null = null,
): Promise<number[]> {
  const limit = within === null ? undefined : eq(members.managerSeq, within);
  const managers = missionType === 'ALL' ? [] : await chosenManagers(tx, group, takerSeq);
  const chosen = or(
    takerSeq.length ? equalsAny(members.seq, takerSeq) : undefined,
    managers.length ? equalsAny(members.managerSeq, managers) : undefined,
    depts.length ? and(inArray(members.dept, depts), limit) : undefined,
  );
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(reachable(group), missionType === 'ALL' ? limit : chosen))
    // inserting recipients locks them in this order, as assigning a manager does
    .orderBy(members.seq);
  return rows.map(({ seq }) => seq);
}

/** Recipients of a draft, limited as above. Throws FORBIDDEN, listing them, for people the sender may not send to, and BAD_INPUT when no one remains. */
export async function draftRecipients(tx: Tx, scope: GroupScope, draft: RecipientChoice, within: number | null = null): Promise<number[]> {
  const recipients = await listMissionRecipients(tx, scope, draft, within);
  if (draft.missionType === 'INDIVIDUAL') {
    const known = new Set([...recipients, ...(await chosenManagers(tx, scope, draft.takerSeq))]);
    await requireReached(tx, scope, { strangers: draft.takerSeq.filter((seq) => !known.has(seq)), depts: draft.depts });
  }
  if (recipients.length === 0) throw new AppError('BAD_INPUT', { fields: [{ path: 'takerSeq', code: 'too_small' }] });
  return recipients;
}

/** Adds recipients; those who are already are left as they are. */
export async function insertRecipients(tx: Tx, compSeq: number, missionSeq: number, recipients: number[]): Promise<void> {
  for (let first = 0; first < recipients.length; first += AT_ONCE) {
    await tx
      .insert(missionRecipients)
      .values(recipients.slice(first, first + AT_ONCE).map((memberSeq) => ({ compSeq, missionSeq, memberSeq })))
      .onConflictDoNothing();
  }
}
