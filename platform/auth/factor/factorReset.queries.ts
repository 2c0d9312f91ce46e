import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { RESET_ASKED_DAYS } from '@/lib/auth/factor/factor';
import { AppError } from '@/lib/shared/errors';
import { PATHS } from '@/lib/shared/paths';
import { namesOf } from '../../core/member.queries';
import type { MemberScope, Owner, Viewer } from '../../core/scope';
import type { Services } from '../../core/services';
import { revokeTokens } from '../../core/credentials/sessionEnd.queries';
import { isAskWaiting, isFactorRequired } from '../../core/credentials/secondFactor.queries';
import type { Tx } from '../../db/client';
import { secondFactors } from '../../db/schema/factor';
import { members } from '../../db/schema/member';
import { mailAccountNotice } from '../accountNotice.queries';
import { endFactor } from './factor.queries';

/** Whether the owner's role requires a factor, so that the next sign-in sets up a new one, as the mails say. */
async function requiredOf(tx: Tx, { compSeq, memberSeq }: Owner): Promise<'yes' | 'no'> {
  const own = and(eq(members.compSeq, compSeq), eq(members.seq, memberSeq));
  const [account] = await tx.select({ role: members.type }).from(members).where(own);
  return account && (await isFactorRequired(tx, { compSeq, role: account.role })) ? 'yes' : 'no';
}

/** Deactivates the factor of someone who lost it, ends their sessions and notifies them. Throws NOT_FOUND if it is not active. */
export async function resetFactor(tx: Tx, sender: Pick<Services, 'mail' | 'clock'>, owner: Owner, viewer: Viewer): Promise<void> {
  const by = (await namesOf(tx, viewer.compSeq, [viewer.memberSeq])).get(viewer.memberSeq) ?? '';
  if (!(await endFactor(tx, owner))) throw new AppError('NOT_FOUND');
  await revokeTokens(tx, owner, sender.clock());
  await mailAccountNotice(tx, sender, owner, 'factorReset', { by, required: await requiredOf(tx, owner) });
}

/**
 * Stores a manager's request to deactivate a member's factor, and mails it to the master, who may do so. Throws NOT_FOUND if it is not
 * active, CONFLICT if a request is pending.
 */
export async function askReset(tx: Tx, { mail, clock }: Pick<Services, 'mail' | 'clock'>, scope: MemberScope): Promise<void> {
  const { compSeq, memberSeq, viewer } = scope;
  const now = clock();
  const own = and(eq(secondFactors.compSeq, compSeq), eq(secondFactors.memberSeq, memberSeq), isNotNull(secondFactors.confirmedAt));
  const [factor] = await tx.select({ askedAt: secondFactors.resetAskedAt }).from(secondFactors).where(own).for('update');
  if (!factor) throw new AppError('NOT_FOUND');
  if (isAskWaiting(factor.askedAt, now)) throw new AppError('CONFLICT');
  await tx.update(secondFactors).set({ resetAskedAt: now, resetAskedBySeq: viewer.memberSeq }).where(own);
  const names = await namesOf(tx, compSeq, [memberSeq, viewer.memberSeq]);
  const isMaster = and(eq(members.compSeq, compSeq), eq(members.type, 'S'), isNull(members.withdrawnAt));
  const [master] = await tx.select().from(members).where(isMaster);
  if (!master || master.email === '') return;
  const data = {
    name: master.name,
    member: names.get(memberSeq) ?? '',
    by: names.get(viewer.memberSeq) ?? '',
    required: await requiredOf(tx, scope),
    days: RESET_ASKED_DAYS,
    listAt: mail.addressOf(PATHS.mng.member),
  };
  await mail.queue(tx, { compSeq, to: master.email, lang: master.lang, template: 'factorResetAsked', data });
}
