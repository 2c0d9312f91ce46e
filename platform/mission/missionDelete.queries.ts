import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '@/lib/shared/errors';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { missions, missionRecipients } from '../db/schema/mission';
import { stopWithLast } from './missionRepeat.queries';
import { commentPictures, missionComments } from '../db/schema/missionComment';

/** Deletes missions with all dependent rows, and returns the pictures to remove. */
export async function dropMissions(tx: Tx, compSeq: number, seqs: number[]): Promise<string[]> {
  const comment = and(eq(missionComments.compSeq, commentPictures.compSeq), eq(missionComments.seq, commentPictures.commentSeq));
  const pictures = await tx
    .select({ file: commentPictures.file })
    .from(commentPictures)
    .innerJoin(missionComments, comment)
    .where(and(eq(commentPictures.compSeq, compSeq), inArray(missionComments.missionSeq, seqs)));
  await stopWithLast(tx, compSeq, seqs);
  const gone = await tx
    .delete(missions)
    .where(and(eq(missions.compSeq, compSeq), inArray(missions.seq, seqs)))
    .returning({ imageFile: missions.imageFile });
  return [...gone.flatMap(({ imageFile }) => imageFile ?? []), ...pictures.map(({ file }) => file)];
}

/**
 * Deletes missions the viewer sent, for the master any in the company, with all dependent rows; all or none.
 * Returns their recipients and the pictures to remove. Throws NOT_FOUND when one is not theirs.
 */
export async function deleteMissions(
  tx: Tx,
  { compSeq, managerSeq }: GroupScope,
  given: number[],
): Promise<{ recipients: number[]; files: string[] }> {
  const seqs = [...new Set(given)];
  const theirs = and(
    eq(missions.compSeq, compSeq),
    inArray(missions.seq, seqs),
    managerSeq === null ? undefined : eq(missions.senderSeq, managerSeq),
  );
  const found = await tx.select({ seq: missions.seq }).from(missions).where(theirs).orderBy(missions.seq).for('update');
  if (found.length !== seqs.length) throw new AppError('NOT_FOUND');
  const recipients = await tx
    .selectDistinct({ memberSeq: missionRecipients.memberSeq })
    .from(missionRecipients)
    .where(and(eq(missionRecipients.compSeq, compSeq), inArray(missionRecipients.missionSeq, seqs)));
  return { recipients: recipients.map(({ memberSeq }) => memberSeq), files: await dropMissions(tx, compSeq, seqs) };
}
