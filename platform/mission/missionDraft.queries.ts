import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { DraftInput, DraftRow, StoredDraft } from '@/lib/mission/draft/contract';
import { AppError } from '@/lib/shared/errors';
import type { GroupScope, MemberScope } from '../core/scope';
import { equalsAny } from '../db/among';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import { missionDrafts, missionNotes, missions } from '../db/schema/mission';
import { naturally } from '../db/schema/natural';
import { listDepts } from '../core/dept.queries';
import { ofScope } from '../core/member.queries';
import { fileUrl } from '../files/files';
import { reachable } from './missionRecipient.queries';

/** Maximum number of drafts and templates per manager. */
export const MAX_DRAFTS = 100;

const ownedBy = ({ compSeq, memberSeq }: MemberScope) => and(eq(missionDrafts.compSeq, compSeq), eq(missionDrafts.memberSeq, memberSeq));
const oneOf = (scope: MemberScope, draftSeq: number) => and(ownedBy(scope), eq(missionDrafts.seq, draftSeq));

/** The viewer's own drafts and templates, newest first. */
export async function listDrafts(tx: Tx, scope: MemberScope): Promise<{ list: DraftRow[] }> {
  const rows = await tx.select().from(missionDrafts).where(ownedBy(scope)).orderBy(desc(missionDrafts.updatedAt), desc(missionDrafts.seq));
  const list = rows.map(({ seq, kind, content, updatedAt }) => ({
    draftSeq: seq,
    kind,
    title: content.title,
    updatedAt: updatedAt.toISOString(),
  }));
  return { list };
}

/** Filters chosen people to those the sender may still send to, for the master including managers; in order of name. */
export async function listKnownRecipients(tx: Tx, group: GroupScope, seqs: number[]) {
  const manager = and(eq(members.compSeq, group.compSeq), eq(members.type, 'M'), isNull(members.withdrawnAt));
  const rows = await tx
    .select({ seq: members.seq, name: members.name, id: members.loginId, type: members.type })
    .from(members)
    .where(and(equalsAny(members.seq, seqs), group.managerSeq === null ? or(reachable(group), manager) : reachable(group)))
    .orderBy(asc(naturally(members.name)), asc(members.seq));
  return rows.map(({ type, ...row }) => ({ ...row, type: type === 'M' ? ('M' as const) : ('U' as const) }));
}

/** Filters chosen notes to those that still exist, in the order chosen. */
export async function listKnownNotes(tx: Tx, { compSeq }: GroupScope, seqs: number[]) {
  const rows = await tx
    .select({ missionNoteSeq: missionNotes.seq, note: missionNotes.note })
    .from(missionNotes)
    .where(and(eq(missionNotes.compSeq, compSeq), inArray(missionNotes.seq, seqs), isNull(missionNotes.deletedAt)));
  const known = new Map(rows.map((row) => [row.missionNoteSeq, row]));
  return seqs.flatMap((seq) => known.get(seq) ?? []);
}

/** Picture of the mission that a draft resends, if the viewer may still send it again. */
async function findPicture(tx: Tx, { compSeq, managerSeq }: GroupScope, { fromSeq, samePicture }: DraftInput): Promise<string | null> {
  if (fromSeq === null || !samePicture) return null;
  const sender = managerSeq === null ? undefined : eq(missions.senderSeq, managerSeq);
  const [row] = await tx
    .select({ imageFile: missions.imageFile })
    .from(missions)
    .where(and(eq(missions.compSeq, compSeq), eq(missions.seq, fromSeq), sender));
  return fileUrl(row?.imageFile ?? null);
}

/** One of the viewer's own drafts, without references that no longer exist. Throws NOT_FOUND for any other. */
export async function getDraft(tx: Tx, scope: MemberScope, group: GroupScope, draftSeq: number): Promise<StoredDraft> {
  const [row] = await tx.select().from(missionDrafts).where(oneOf(scope, draftSeq));
  if (!row) throw new AppError('NOT_FOUND');
  // `depts` is missing in drafts stored before departments could be chosen
  const {
    missionNoteSeq,
    takerSeq,
    depts = [],
    ...content
  } = row.content as Partial<Pick<DraftInput, 'depts'>> & Omit<DraftInput, 'depts'>;
  const urlImg = await findPicture(tx, group, row.content);
  return {
    ...content,
    draftSeq,
    kind: row.kind,
    updatedAt: row.updatedAt.toISOString(),
    notes: await listKnownNotes(tx, group, missionNoteSeq),
    recipients: await listKnownRecipients(tx, group, takerSeq),
    depts: depts.length ? (await listDepts(tx, group, depts)).map(({ dept }) => dept) : [],
    urlImg,
  };
}

/**
 * Stores a draft or template, replacing the one it names. Throws NOT_FOUND when that is not the viewer's, CONFLICT at the maximum number.
 */
export async function saveDraft(
  tx: Tx,
  scope: MemberScope,
  { draftSeq, kind, ...content }: DraftInput & { draftSeq?: number; kind: DraftRow['kind'] },
  now: Date,
): Promise<{ draftSeq: number }> {
  const { compSeq, memberSeq } = scope;
  if (draftSeq !== undefined) {
    const changed = await tx
      .update(missionDrafts)
      .set({ kind, content, updatedAt: now })
      .where(oneOf(scope, draftSeq))
      .returning({ seq: missionDrafts.seq });
    if (changed.length === 0) throw new AppError('NOT_FOUND');
    return { draftSeq };
  }
  // serialises concurrent calls, so that the maximum is not exceeded
  await tx.select({ seq: members.seq }).from(members).where(ofScope(scope)).for('update');
  if ((await tx.$count(missionDrafts, ownedBy(scope))) >= MAX_DRAFTS) throw new AppError('CONFLICT');
  const [made] = await tx
    .insert(missionDrafts)
    .values({ compSeq, memberSeq, kind, content, updatedAt: now })
    .returning({ draftSeq: missionDrafts.seq });
  return made!;
}

/** Deletes one of the viewer's own drafts. Throws NOT_FOUND for any other. */
export async function deleteDraft(tx: Tx, scope: MemberScope, draftSeq: number): Promise<void> {
  const gone = await tx.delete(missionDrafts).where(oneOf(scope, draftSeq)).returning({ seq: missionDrafts.seq });
  if (gone.length === 0) throw new AppError('NOT_FOUND');
}

/** Deletes a draft once its mission is sent; templates and other people's drafts are left alone. */
export async function endDraft(tx: Tx, scope: MemberScope, draftSeq: number): Promise<void> {
  await tx.delete(missionDrafts).where(and(oneOf(scope, draftSeq), eq(missionDrafts.kind, 'DRAFT')));
}
