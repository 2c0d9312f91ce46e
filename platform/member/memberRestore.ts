import type { memberListApi } from '@/lib/member/list/contract';
import { AppError } from '@/lib/shared/errors';
import { makeOneTimePassword, type OneTimePassword } from '../core/credentials/password';
import { getMember } from '../core/member.queries';
import type { MemberScope } from '../core/scope';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';
import type { members } from '../db/schema/member';
import type { Preparation } from '../http/route';
import { isInvited, sendWelcome } from './emailChange';
import { getRestorable } from './memberRestore.queries';

/** Whether a restored account needs the welcome mail again: never signed in to; the deletion dropped that mail and ended its link. */
function needsWelcome(account: typeof members.$inferSelect): boolean {
  return isInvited(account) && account.email !== '';
}

/** Prepares a restore: a new one-time password, for an account that needs one. Throws NOT_FOUND, OVERLOADED. */
export async function readyRestore({
  body,
  services,
  read,
}: Pick<Preparation<typeof memberListApi.restore>, 'body' | 'services' | 'read'>): Promise<OneTimePassword | null> {
  const account = await read((tx, access) => getRestorable(tx, access!.members(), body.memberSeq, services.clock()));
  return needsWelcome(account) ? makeOneTimePassword() : null;
}

/** Sends a restored account the welcome mail again, if it needs it. */
export async function welcomeAgain(
  { tx, services }: { tx: Tx; services: Services },
  scope: MemberScope,
  oneTime: OneTimePassword | null,
): Promise<boolean> {
  if (!needsWelcome(await getMember(tx, scope))) return false;
  // restored, changed and deleted again since the preparation, which then made no password
  if (!oneTime) throw new AppError('CONFLICT');
  await sendWelcome(tx, scope, oneTime, services);
  return true;
}
