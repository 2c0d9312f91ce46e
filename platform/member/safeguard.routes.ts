import { safeguardApi } from '@/lib/auth/safeguard/contract';
import { AppError } from '@/lib/shared/errors';
import { deleteRecentPasskeys, lockAccount } from '../auth/safeguard/lock.queries';
import { expireLockLinks, redeemSafeguard, type RedeemedSafeguard } from '../auth/safeguard/safeguardCode.queries';
import type { Services } from '../core/services';
import { revokeTokens } from '../core/credentials/sessionEnd.queries';
import type { Tx } from '../db/client';
import { afterCommit } from '../http/afterCommit';
import { route, type PlatformApp } from '../http/route';
import { accountFacts } from '../mail/accountFacts.queries';
import { setEmail } from './emailChange.queries';
import { resetTakeOut } from './memberRestore.queries';

/**
 * Ends every session of an account, restores its address if that was changed, and locks it, unless someone in charge changed the address,
 * since they do not know the password. Accounts of an identity provider have no password and are not locked: they lose recent passkeys, but
 * keep the identities, as one of them is their owner's way in. A deleted account stays deleted.
 */
async function safeguard(tx: Tx, { account, undo }: RedeemedSafeguard, { mail, clock }: Services) {
  const now = clock();
  const { compSeq, seq: memberSeq, lang } = account;
  const owner = { compSeq, memberSeq };
  const isDeleted = account.withdrawnAt !== null;
  await revokeTokens(tx, owner, now);
  if (undo) {
    // also if it is the same, as a change may be pending
    await setEmail(tx, owner, undo.email, now);
    if (isDeleted && undo.email !== account.email) await resetTakeOut(tx, owner);
  }
  const mayBeIntruder = undo === null || undo.askedBySeq === memberSeq;
  const locked = account.sns === 'O' && mayBeIntruder;
  if (!locked) {
    if (mayBeIntruder) await deleteRecentPasskeys(tx, owner, now);
    return { email: undo && undo.email, locked };
  }
  await lockAccount(tx, owner, now);
  await expireLockLinks(tx, owner, now);
  const present = { ...account, email: undo?.email ?? account.email };
  // the mail refers to Find Password, which does not work for deleted accounts
  if (present.email !== '' && !isDeleted) {
    const data = await accountFacts(tx, mail, present);
    await mail.queue(tx, { compSeq, to: present.email, lang, template: 'accountLocked', data });
  }
  return { email: undo && undo.email, locked };
}

/** Route of the safeguard link in mails. */
export function safeguardRoutes(app: PlatformApp): void {
  route(
    app,
    safeguardApi.press,
    async ({ tx, body, request, services }) => {
      const taken = await redeemSafeguard(tx, body.memberSeq, body.code, services.clock());
      if ('reason' in taken) throw new AppError('NO_SESSION', { details: { ...taken } });
      const done = await safeguard(tx, taken, services);
      afterCommit(request, () =>
        request.log.info({ memberSeq: body.memberSeq, locked: done.locked, undone: done.email !== null }, 'account safeguarded'),
      );
      return { ...done, companyCode: taken.companyCode };
    },
    { halfAsMany: true },
  );
}
