import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { rankApi, RankSetting } from '@/lib/rank/contract';
import type { BodyOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import type { OptOut } from '../core/erasureList';
import type { MemberScope } from '../core/scope';
import { getMember, lockPresent } from '../core/member.queries';
import type { Tx } from '../db/client';
import { members } from '../db/schema/member';

/** PostgreSQL error code of a unique violation. */
const UNIQUE_VIOLATION = '23505';

/** How the scope's member appears in rankings. */
export async function getRankSetting(tx: Tx, scope: MemberScope): Promise<RankSetting> {
  const { rankOptOut, rankNickname, rankPicture, rankChosenAt } = await getMember(tx, scope);
  const shownAs = rankOptOut ? 'HIDDEN' : rankNickname === null ? 'NAME' : 'NICKNAME';
  return { shownAs, nickname: rankNickname, picture: rankPicture, chosenAt: rankChosenAt?.toISOString() ?? null };
}

/** Whether a name is already used by someone else in the company, to prevent impersonation in rankings. */
async function isSomebodyElse(tx: Tx, { compSeq, memberSeq }: MemberScope, name: string): Promise<boolean> {
  const same = (column: typeof members.name | typeof members.rankNickname) => sql`lower(${column}) = lower(${name})`;
  const [row] = await tx
    .select({ seq: members.seq })
    .from(members)
    .where(
      and(
        eq(members.compSeq, compSeq),
        ne(members.seq, memberSeq),
        or(and(isNull(members.withdrawnAt), same(members.name)), same(members.rankNickname)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What a choice no longer shows of what was shown before it; a first choice counts in full. A replaced nickname counts as a name. */
function withdrawnBy(choice: Omit<RankSetting, 'chosenAt'>, before: RankSetting): OptOut[] {
  const isFirst = before.chosenAt === null;
  const isSame = choice.shownAs === before.shownAs && choice.nickname === before.nickname;
  const name = choice.shownAs !== 'NAME' && (isFirst || (before.shownAs !== 'HIDDEN' && !isSame));
  const picture = !choice.picture && (isFirst || before.picture);
  return [...(name ? (['NAME'] as const) : []), ...(picture ? (['PICTURE'] as const) : [])];
}

/**
 * Stores the choice with its time; an unused nickname is cleared. Returns what is no longer shown. Throws CONFLICT if the nickname is someone
 * else's name or nickname.
 */
export async function saveRankSetting(
  tx: Tx,
  scope: MemberScope,
  { shownAs, nickname, picture }: BodyOf<typeof rankApi.saveSetting>,
  now: Date,
): Promise<OptOut[]> {
  // serialised, as in `saveConsents`
  await lockPresent(tx, scope, 'update');
  const before = await getRankSetting(tx, scope);
  const taken = shownAs === 'NICKNAME' ? (nickname?.normalize('NFC').replace(/ +/g, ' ') ?? null) : null;
  if (taken !== null && (await isSomebodyElse(tx, scope, taken))) throw new AppError('CONFLICT');
  const choice = { rankOptOut: shownAs === 'HIDDEN', rankNickname: taken, rankPicture: picture, rankChosenAt: now, updatedAt: now };
  try {
    await tx
      .update(members)
      .set(choice)
      .where(and(eq(members.compSeq, scope.compSeq), eq(members.seq, scope.memberSeq)));
  } catch (error) {
    // another member took the name concurrently
    if (error instanceof Error && (error.cause as { code?: string } | undefined)?.code === UNIQUE_VIOLATION) throw new AppError('CONFLICT');
    throw error;
  }
  return withdrawnBy({ shownAs, nickname: taken, picture }, before);
}
