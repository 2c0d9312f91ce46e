import { companyMasterApi } from '@/lib/company/master/contract';
import { ownPassword } from '../auth/passwordCheck';
import { makeOneTimePassword, type CheckedPassword } from '../core/credentials/password';
import type { Services } from '../core/services';
import { revokeTokens } from '../core/credentials/sessionEnd.queries';
import type { Tx } from '../db/client';
import type { members } from '../db/schema/member';
import { route, type PlatformApp } from '../http/route';
import { accountFacts } from '../mail/accountFacts.queries';
import { notifyRooms } from '../member/inCharge';
import { listMastersOwn } from '../member/inCharge.queries';
import { getMaster, replaceMaster } from './companyMaster.queries';
import { confirm } from './confirm';
import { inviteAgain } from './firstPassword';

type Account = typeof members.$inferSelect;

/** Routes by which the administrator invites a company's master again, and replaces them. */
export function companyMasterRoutes(app: PlatformApp): void {
  route(
    app,
    companyMasterApi.invite,
    async ({ access, tx, body, services }, oneTime) => {
      const scope = await access.company(body.compSeq);
      const master = await getMaster(tx, scope);
      // whoever reads that address opens the account
      if (await inviteAgain(tx, services, master, oneTime, body.email)) await access.logAccesses([master.seq], scope);
    },
    { before: makeOneTimePassword },
  );

  route<typeof companyMasterApi.replace, CheckedPassword | null>(
    app,
    companyMasterApi.replace,
    async ({ access, tx, body, services, request }, checked) => {
      await confirm(tx, access, checked, services);
      const scope = await access.company(body.compSeq);
      const now = services.clock();
      const { given, taken } = await replaceMaster(tx, scope, body.managerSeq, now);
      const concerned = taken ? [given, taken] : [given];
      await access.logAccesses(
        concerned.map(({ seq }) => seq),
        scope,
      );
      // sessions keep the role they were opened with
      for (const { compSeq, seq: memberSeq } of concerned) await revokeTokens(tx, { compSeq, memberSeq }, now);
      notifyRooms({ request, services }, body.compSeq, await listMastersOwn(tx, body.compSeq));
      await tell(tx, services, given, taken);
    },
    { before: ownPassword(({ body }) => body.ppw) },
  );
}

/** Notifies both by mail, each in their own language, if they have an address. */
async function tell(tx: Tx, { mail }: Pick<Services, 'mail'>, given: Account, taken: Account | null): Promise<void> {
  const addressOf = ({ compSeq, email: to, lang }: Account) => ({ compSeq, to, lang });
  if (given.email !== '') await mail.queue(tx, { ...addressOf(given), template: 'masterGiven', data: await accountFacts(tx, mail, given) });
  if (taken && taken.email !== '') {
    const data = { ...(await accountFacts(tx, mail, taken)), master: given.name };
    await mail.queue(tx, { ...addressOf(taken), template: 'masterTaken', data });
  }
}
