import { administratorApi } from '@/lib/company/administrator/contract';
import { resetFactor } from '../auth/factor/factorReset.queries';
import { ownPassword } from '../auth/passwordCheck';
import { makeOneTimePassword, type CheckedPassword } from '../core/credentials/password';
import { revokeTokens } from '../core/credentials/sessionEnd.queries';
import { route, type PlatformApp, type Preparation } from '../http/route';
import { dropWaitingMails } from '../mail/mailOutbox.queries';
import { createAccount } from '../member/account.queries';
import { findKeeper, getAdministrator, listAdministrators, removeAdministrator } from './administrator.queries';
import { confirm } from './confirm';
import { inviteAgain, mailFirstPassword } from './firstPassword';

/** Routes for managing the platform's administrators. */
export function administratorRoutes(app: PlatformApp): void {
  route(app, administratorApi.list, async ({ access, tx }) => listAdministrators(tx, await access.platform()));

  route(
    app,
    administratorApi.invite,
    async ({ access, tx, body, services }, { checked, oneTime }) => {
      await confirm(tx, access, checked, services);
      const scope = await access.company();
      const login = { ...body.login, sns: 'O' as const };
      const created = await createAccount(
        tx,
        scope,
        { type: 'A', login, profile: body.profile, managerSeq: null },
        oneTime,
        services.clock(),
      );
      await mailFirstPassword(tx, services, scope.compSeq, { login, profile: body.profile }, created);
    },
    {
      before: async (call: Preparation<typeof administratorApi.invite>) => ({
        checked: await ownPassword<typeof administratorApi.invite>(({ body }) => body.ppw)(call),
        oneTime: await makeOneTimePassword(),
      }),
    },
  );

  route(
    app,
    administratorApi.inviteAgain,
    async ({ access, tx, body, services }, oneTime) => {
      const account = await getAdministrator(tx, await access.platform(), body.memberSeq);
      if (await inviteAgain(tx, services, account, oneTime, body.email)) await access.logAccesses([account.seq], account);
    },
    { before: makeOneTimePassword },
  );

  route<typeof administratorApi.resetFactor, CheckedPassword | null>(
    app,
    administratorApi.resetFactor,
    async ({ access, tx, body, services }, checked) => {
      await confirm(tx, access, checked, services);
      const keeper = await findKeeper(tx, await access.platform(), body.memberSeq);
      await access.logAccesses([keeper.memberSeq], keeper);
      await resetFactor(tx, services, keeper, access.viewer);
    },
    { before: ownPassword(({ body }) => body.ppw) },
  );

  route<typeof administratorApi.remove, CheckedPassword | null>(
    app,
    administratorApi.remove,
    async ({ access, tx, body, services }, checked) => {
      await confirm(tx, access, checked, services);
      const now = services.clock();
      const removed = await removeAdministrator(tx, await access.platform(), body.memberSeq, now);
      await access.logAccesses([removed.memberSeq], removed);
      await revokeTokens(tx, removed, now);
      await dropWaitingMails(tx, removed);
    },
    { before: ownPassword(({ body }) => body.ppw) },
  );
}
