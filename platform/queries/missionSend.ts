import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import { sendTime } from '@/lib/mission/rules';
import type { MissionDraft } from '@/lib/mission/contract';
import type { GroupScope } from '../access';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionItems, missionNotes, missions, missionTakers } from '../db/schema/mission';

/** Rows that one insert carries: PostgreSQL takes 65,535 values at most. */
const AT_ONCE = 5_000;

const unique = (seqs: number[]) => [...new Set(seqs)];

/** Members whom the sender may send to: named accounts of type U, a manager's own or all of the company. */
function reachable({ compSeq, managerSeq }: GroupScope) {
  return and(
    eq(members.compSeq, compSeq),
    eq(members.type, 'U'),
    isNull(members.withdrawnAt),
    ne(members.name, ''),
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

/** Who receives a draft. Throws FORBIDDEN when somebody is named whom the sender may not send to, BAD_INPUT when nobody is left. */
async function takersOf(tx: Tx, scope: GroupScope, { missionType, takerSeq }: MissionDraft): Promise<number[]> {
  const chosen = unique(takerSeq);
  const managers = missionType === 'ALL' ? [] : await chosenManagers(tx, scope, chosen);
  const named = chosen.filter((seq) => !managers.includes(seq));
  const wanted =
    missionType === 'ALL'
      ? undefined
      : or(named.length ? inArray(members.seq, named) : undefined, managers.length ? inArray(members.managerSeq, managers) : undefined);
  const rows = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(and(reachable(scope), wanted));
  const found = new Set(rows.map(({ seq }) => seq));
  if (missionType === 'INDIVIDUAL' && named.some((seq) => !found.has(seq))) throw new AppError('FORBIDDEN');
  if (found.size === 0) throw new AppError('BAD_INPUT', { fields: [{ path: 'takerSeq', code: 'too_small' }] });
  return [...found];
}

async function requireNotes(tx: Tx, { compSeq }: GroupScope, seqs: number[]): Promise<void> {
  const known = await tx.$count(
    missionNotes,
    and(eq(missionNotes.compSeq, compSeq), inArray(missionNotes.seq, seqs), isNull(missionNotes.deletedAt)),
  );
  if (known !== seqs.length) throw new AppError('NOT_FOUND');
}

/** Sends a mission to those the draft names; all of it or nothing. A start earlier than now becomes now. Throws NOT_FOUND for a note that is not on the list. */
export async function sendMission(tx: Tx, scope: GroupScope, draft: MissionDraft, now: Date): Promise<{ missionSeq: number }> {
  const { compSeq, viewer } = scope;
  const { title, contents, missionType } = draft;
  const notes = unique(draft.missionNoteSeq);
  await requireNotes(tx, scope, notes);
  const takers = await takersOf(tx, scope, draft);
  const startDate = new Date(sendTime(draft.startDate, now.getTime()));
  const [made] = await tx
    .insert(missions)
    .values({ compSeq, senderSeq: viewer.memberSeq, title, contents, missionType, startDate, createdAt: now })
    .returning({ missionSeq: missions.seq });
  if (!made) throw new AppError('INTERNAL');
  const { missionSeq } = made;
  await tx.insert(missionItems).values(notes.map((missionNoteSeq, order) => ({ compSeq, missionSeq, missionNoteSeq, order })));
  for (let first = 0; first < takers.length; first += AT_ONCE) {
    await tx.insert(missionTakers).values(takers.slice(first, first + AT_ONCE).map((memberSeq) => ({ compSeq, missionSeq, memberSeq })));
  }
  return { missionSeq };
}

/** A mission that the viewer has sent; throws NOT_FOUND for every other. */
export async function getSent(tx: Tx, { compSeq, viewer }: GroupScope, missionSeq: number): Promise<{ imageFile: string | null }> {
  const own = and(eq(missions.compSeq, compSeq), eq(missions.seq, missionSeq), eq(missions.senderSeq, viewer.memberSeq));
  const [row] = await tx.select({ imageFile: missions.imageFile }).from(missions).where(own).for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Names the picture of a mission. */
export async function setMissionImage(tx: Tx, { compSeq }: GroupScope, missionSeq: number, imageFile: string): Promise<void> {
  await tx
    .update(missions)
    .set({ imageFile })
    .where(and(eq(missions.compSeq, compSeq), eq(missions.seq, missionSeq)));
}
