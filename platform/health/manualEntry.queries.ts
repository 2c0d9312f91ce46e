import { plausibleTime } from '@/lib/measures/plausibleTime';
import { AppError } from '@/lib/shared/errors';
import { instantOfLocal, localOf } from '@/lib/time/localTime';
import type { MemberScope } from '../core/access';
import { getMember } from '../core/member.queries';
import type { Tx } from '../db/client';

/**
 * Columns of a time that a member typed in, in their own zone. `before` is when the reading that is being changed was measured:
 * a time left as it was keeps its instant, because in the hour that clocks repeat in autumn the text alone names two.
 * Throws BAD_INPUT for the future and the distant past.
 */
export async function typedTime(
  tx: Tx,
  scope: MemberScope,
  insDte: string,
  now: Date,
  before?: Date,
): Promise<{ measuredAt: Date; measuredText: string }> {
  const { timeZone } = await getMember(tx, scope);
  const unchanged = before !== undefined && localOf(before, timeZone) === insDte.slice(0, 16).replace(' ', 'T');
  const measuredAt = unchanged ? before : instantOfLocal(insDte, timeZone);
  if (!plausibleTime(measuredAt, now))
    throw new AppError('BAD_INPUT', { fields: [{ path: 'insDte', code: measuredAt > now ? 'too_big' : 'too_small' }] });
  return { measuredAt, measuredText: insDte };
}

/**
 * Where a typed-in reading comes from. A new one is named after what it says, so that a second click is the same reading;
 * a changed one after its number, so that it never collides.
 */
export function manualOrigin(seq: number | undefined, ...said: (string | number | null)[]): { source: string; externalId: string } {
  return { source: 'manual', externalId: seq === undefined ? said.join(' ') : `#${seq}` };
}
