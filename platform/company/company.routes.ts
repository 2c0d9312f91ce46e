import { companyApi } from '@/lib/company/contract';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { may } from '@/lib/shared/permissions';
import { ownPassword } from '../auth/passwordCheck';
import { createSafeguard } from '../auth/safeguard/safeguardCode.queries';
import { awaitSignIn } from '../auth/accountTurn.queries';
import type { GroupScope } from '../core/scope';
import { getMember } from '../core/member.queries';
import { makeOneTimePassword, type CheckedPassword, type OneTimePassword } from '../core/credentials/password';
import { route, type Call, type PlatformApp, type Preparation } from '../http/route';
import { accountFacts } from '../mail/accountFacts.queries';
import { createAccount, managerOf, requireManager, resetPassword, withdraw, type NewAccount } from '../member/account.queries';
import { isInvited, sendWelcome } from '../member/emailChange';
import { handOver, notifyNewRooms, notifyRooms } from '../member/inCharge';
import { inChargeOf } from '../member/inCharge.queries';
import { listManagers, listUsers } from '../member/people.queries';
import { announceAgain } from '../privacy/protection.queries';
import { mailRuleChanges } from '../privacy/protectionMail';
import { administratorRoutes } from './administrator.routes';
import { getCompanyByCode, listCompanies, registerCompany } from './company.queries';
import { companyClosingRoutes } from './companyClosing.routes';
import { companyMasterRoutes } from './companyMaster.routes';
import { getCompanyProfile, saveCompanyProfile } from './companyProfile.queries';
import { confirm } from './confirm';
import { mailFirstPassword } from './firstPassword';

async function register(
  call: Pick<Call<EndpointSpec>, 'tx' | 'request' | 'services'>,
  scope: GroupScope,
  account: NewAccount,
  oneTime: OneTimePassword,
): Promise<{ memberSeq: number }> {
  const { tx, services } = call;
  const created = await createAccount(tx, scope, account, oneTime, services.clock());
  await mailFirstPassword(tx, services, scope.compSeq, account, created);
  await notifyNewRooms(call, scope.compSeq, [created.memberSeq]);
  return { memberSeq: created.memberSeq };
}

function platformSide(app: PlatformApp): void {
  route(app, companyApi.find, async ({ tx, query, services }) => getCompanyByCode(tx, query.code, services.clock()));

  route(app, companyApi.list, async ({ access, tx, query }) => listCompanies(tx, await access.platform(), query));

  route(
    app,
    companyApi.register,
    async ({ access, tx, body, services }, { checked, oneTime }) => {
      await confirm(tx, access, checked, services);
      const created = await registerCompany(tx, await access.platform(), body, oneTime, services.clock());
      const profile = { name: created.name, email: body.profile.email };
      await mailFirstPassword(tx, services, created.compSeq, { login: body.login, profile }, created);
    },
    {
      before: async (call: Preparation<typeof companyApi.register>) => ({
        checked: await ownPassword<typeof companyApi.register>(({ body }) => body.companyInfo.ppw)(call),
        oneTime: await makeOneTimePassword(),
      }),
    },
  );

  route(app, companyApi.profile, async ({ access, tx, query, services }) =>
    getCompanyProfile(tx, await access.company(query.compSeq), services.clock()),
  );

  route<typeof companyApi.saveProfile, CheckedPassword | null>(
    app,
    companyApi.saveProfile,
    async ({ access, tx, body, services }, checked) => {
      if (may(access.viewer, 'company:manage')) await confirm(tx, access, checked, services);
      const scope = await access.company(body.compSeq);
      const reopened = await saveCompanyProfile(tx, scope, body, services.clock());
      if (reopened) await mailRuleChanges(tx, services.mail, scope, await announceAgain(tx, scope, reopened, services.clock()));
    },
    { before: ownPassword(({ body, viewer }) => (viewer && may(viewer, 'company:manage') ? (body.ppw ?? '') : undefined)) },
  );
}

function managerSide(app: PlatformApp): void {
  route(app, companyApi.listManager, async ({ access, tx, query }) => listManagers(tx, access.members(), query));
  route(app, companyApi.listUser, async ({ access, tx, query }) => listUsers(tx, access.members(), query));

  route(
    app,
    companyApi.registerUser,
    async ({ access, body, ...call }, oneTime) => {
      const scope = access.members();
      const managerSeq = managerOf(scope, body);
      if (managerSeq !== null) await requireManager(call.tx, scope, managerSeq);
      return register(call, scope, { type: 'U', login: body.login, profile: body.profile, managerSeq }, oneTime);
    },
    { before: makeOneTimePassword },
  );

  route(
    app,
    companyApi.registerManager,
    async ({ access, body, ...call }, oneTime) =>
      register(call, access.members(), { type: 'M', login: body.login, profile: body.profile, managerSeq: null }, oneTime),
    { before: makeOneTimePassword },
  );

  route(app, companyApi.setManager, async ({ access, body, ...call }) => {
    const scope = access.members();
    await requireManager(call.tx, scope, body.managerSeq);
    await access.logAccesses(await handOver(call, scope, body.list, body.managerSeq));
  });

  route(
    app,
    companyApi.resetPassword,
    async ({ access, tx, body, services }, oneTime) => {
      const scope = await access.member(body.memberSeq);
      const account = await awaitSignIn(tx, await getMember(tx, scope));
      // the new password would reach no one, and the old one would be gone
      if (account.sns === 'O' && account.email === '')
        throw new AppError('BAD_INPUT', { fields: [{ path: 'memberSeq', code: 'no_email' }] });
      // never signed in to: send the welcome mail again
      if (isInvited(account)) return sendWelcome(tx, scope, oneTime, services);
      await resetPassword(tx, account, oneTime, services.clock());
      const lockLink = services.mail.addressOf(await createSafeguard(tx, scope, services.clock()));
      const data = {
        ...(await accountFacts(tx, services.mail, account)),
        password: oneTime.password,
        lockLink,
        keptForSeq: scope.memberSeq,
      };
      await services.mail.queue(tx, { compSeq: scope.compSeq, to: account.email, lang: account.lang, template: 'passwordReset', data });
    },
    { before: makeOneTimePassword },
  );

  route(app, companyApi.deleteMember, async ({ access, tx, body, services, request }) => {
    const scope = await access.member(body.memberSeq);
    const left = await withdraw(tx, scope, services.clock());
    notifyRooms({ request, services }, scope.compSeq, [...left, ...(await inChargeOf(tx, scope.compSeq, [scope.memberSeq, ...left]))]);
  });
}

export function companyRoutes(app: PlatformApp): void {
  platformSide(app);
  managerSide(app);

  administratorRoutes(app);
  companyMasterRoutes(app);
  companyClosingRoutes(app);
}
