import { millisecondsInDay } from 'date-fns/constants';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';
import type { SeededCompany } from './seedCompany';
import type { SeedMember } from './seedPeople';

/** People with a ranking choice; everyone else appears by name. */
const CHOICES: Record<string, { rankNickname: string; rankPicture: boolean } | { rankOptOut: true }> = {
  'taeyang.choi': { rankNickname: '달리는 구름', rankPicture: false },
  'kitae.hong': { rankOptOut: true },
};

/** Applies these choices. */
export async function seedRankChoices(
  tx: Tx,
  { compSeq, seqOf }: Pick<SeededCompany, 'compSeq' | 'seqOf'>,
  people: readonly SeedMember[],
  now: Date,
): Promise<void> {
  for (const { login } of people) {
    const choice = CHOICES[login];
    if (!choice) continue;
    await tx
      .update(members)
      .set({ ...choice, rankChosenAt: new Date(now.getTime() - 40 * millisecondsInDay) })
      .where(and(eq(members.compSeq, compSeq), eq(members.seq, seqOf(login))));
  }
}
