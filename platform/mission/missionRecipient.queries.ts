import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { MissionDraft } from '@/lib/mission/contract';
import { AppError } from '@/lib/shared/errors';
import { requireDepts } from '../core/dept.queries';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionRecipients } from '../db/schema/mission';

/** Rows that one insert carries: PostgreSQL takes 65,535 values at most. */
const AT_ONCE = 5_000;

/** Members whom the sender may send to: named accounts of type U, a manager's own or all of the company. */
export function reachable({ compSeq, managerSeq }: GroupScope) {
  return and(
    eq(members.compSeq, compSeq),
    eq(members.type, 'U'),
    isNull(members.withdrawnAt),
    sql`btrim(${members.name}) <> ''`,
    managerSeq === null ? undefined : eq(members.managerSeq, managerSeq),
  );
}

/** Numbers among the chosen that are managers: for the master they stand for all members of theirs. */
async function chosenManagers(tx: Tx, { compSeq, managerSeq }: GroupScope, seqs: number[]): Promise<number[]> {
  if (managerSeq !== null) return [];
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(eq(members.compSeq, compSeq), eq(members.type, 'M'), isNull(members.withdrawnAt), inArray(members.seq, seqs)));
  return rows.map(({ seq }) => seq);
}

/** Whom a draft chooses. */
type Chosen = Pick<MissionDraft, 'missionType' | 'takerSeq' | 'depts'>;

/** Who receives a draft. Throws FORBIDDEN when somebody is named whom the sender may not send to, BAD_INPUT when nobody is left. */
export async function draftRecipients(tx: Tx, scope: GroupScope, { missionType, takerSeq, depts }: Chosen): Promise<number[]> {
  const chosen = [...new Set(takerSeq)];
  const managers = missionType === 'ALL' ? [] : await chosenManagers(tx, scope, chosen);
  const named = chosen.filter((seq) => !managers.includes(seq));
  if (missionType === 'INDIVIDUAL') await requireDepts(tx, scope, depts);
  const wanted =
    missionType === 'ALL'
      ? undefined
      : or(
          named.length ? inArray(members.seq, named) : undefined,
          managers.length ? inArray(members.managerSeq, managers) : undefined,
          depts.length ? inArray(members.dept, depts) : undefined,
        );
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(reachable(scope), wanted));
  const found = new Set(rows.map(({ seq }) => seq));
  if (missionType === 'INDIVIDUAL' && named.some((seq) => !found.has(seq))) throw new AppError('FORBIDDEN');
  if (found.size === 0) throw new AppError('BAD_INPUT', { fields: [{ path: 'takerSeq', code: 'too_small' }] });
  return [...found];
}

export async function insertRecipients(tx: Tx, compSeq: number, missionSeq: number, recipients: number[]): Promise<void> {
  for (let first = 0; first < recipients.length; first += AT_ONCE) {
    await tx
      .insert(missionRecipients)
      .values(recipients.slice(first, first + AT_ONCE).map((memberSeq) => ({ compSeq, missionSeq, memberSeq })));
  }
}
