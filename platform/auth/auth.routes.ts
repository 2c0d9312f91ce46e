import type { FastifyRequest } from 'fastify';
import { authApi } from '@/lib/auth/contract';
import { AppError } from '@/lib/shared/errors';
import { CommittedError } from '../core/committedError';
import { languageOf } from '../core/member.queries';
import { requireNotEnded } from '../core/credentials/endedCompany.queries';
import { makeOneTimePassword, type CheckedPassword } from '../core/credentials/password';
import { isReplaced, revokeToken } from '../core/credentials/sessionEnd.queries';
import { createToken } from '../core/credentials/token.queries';
import { signInOriginOf } from '../http/origin';
import { bearerOf } from '../http/authenticate';
import { route, type PlatformApp, type Preparation } from '../http/route';
import { accountFacts } from '../mail/accountFacts.queries';
import { demoLinkRoutes } from './demoLinks.routes';
import { findEntryHolder } from './entry.queries';
import { entryRoutes } from './entry.routes';
import { factorRoutes } from './factor/factor.routes';
import { factorWaitRoutes } from './factor/factorWait.routes';
import { identityRoutes } from './identity.routes';
import { mailNewBrowserNotice } from './knownBrowser.queries';
import { getLoginLock, type LoginLock } from './loginFailure.queries';
import { passkeyRoutes } from './passkey/passkey.routes';
import { checkPassword } from './passwordCheck';
import { findAccount, addOneTimePassword, hashesOfLogin, countPasswordRequest, signIn } from './signIn.queries';
import { signInRoutes } from './signIns.routes';
import { socialRoutes } from './social.routes';
import { stepUpRoutes } from './stepUp.routes';

/** Logs a refused sign-in and returns the error for the caller. */
function refusalOf(request: FastifyRequest, compSeq: number, { failCount, lockedMinutes }: LoginLock): CommittedError {
  request.log.info({ compSeq, locked: lockedMinutes > 0, failCount }, 'sign-in refused');
  return lockedMinutes > 0
    ? new CommittedError('FORBIDDEN', { details: { lockedMinutes } })
    : new CommittedError('NO_SESSION', { details: { failCount } });
}

/** Checks the password of a sign-in before its transaction, unless the account is locked. */
function checkLogin({ body, services, request, read }: Preparation<typeof authApi.login>) {
  return checkPassword(`${body.compSeq} ${body.id}`, body.pw ?? '', async () => {
    const now = services.clock();
    const found = await read(async (tx) => {
      await requireNotEnded(tx, body.compSeq, now);
      return (await hashesOfLogin(tx, body, now)) ?? getLoginLock(tx, body, now);
    });
    // a locked account is refused at once, so that further attempts cost one query only
    if ('lockedMinutes' in found) throw refusalOf(request, body.compSeq, found);
    return found;
  });
}

/** Emails a one-time password to an account whose address matches. */
function findPasswordRoute(app: PlatformApp): void {
  // created whether or not the account exists, so that timing does not reveal it
  const before = makeOneTimePassword;
  route(
    app,
    authApi.findPassword,
    async ({ tx, body, services }, oneTime) => {
      const now = services.clock();
      await requireNotEnded(tx, body.compSeq, now);
      if (!(await countPasswordRequest(tx, body, now))) throw new AppError('RATE_LIMITED');
      const account = await findAccount(tx, { ...body, sns: 'O' });
      if (!account || account.email.toLowerCase() !== body.email.toLowerCase()) throw new CommittedError('NOT_FOUND');
      await addOneTimePassword(tx, account, oneTime, now);
      await services.mail.queue(tx, {
        compSeq: account.compSeq,
        to: account.email,
        lang: body.lang,
        template: 'oneTimePassword',
        data: {
          ...(await accountFacts(tx, services.mail, account)),
          password: oneTime.password,
          present: account.passwordHash === null ? 'over' : 'works',
        },
      });
    },
    { before },
  );
}

export function authRoutes(app: PlatformApp): void {
  route<typeof authApi.login, CheckedPassword | null>(
    app,
    authApi.login,
    async ({ tx, body, request, services }, checked) => {
      const now = services.clock();
      const result = await signIn(tx, body, checked, now);
      if (!result.ok) {
        // the company may have ended since the first check; throwing rolls back the counted failure
        await requireNotEnded(tx, body.compSeq, now);
        throw refusalOf(request, body.compSeq, result);
      }
      const { account, mustChangePassword } = result;
      const viewer = { compSeq: account.compSeq, memberSeq: account.seq, role: account.type };
      const from = signInOriginOf(request);
      const opened = await createToken(tx, viewer, Math.round(body.timezone * 60), now, { by: 'PASSWORD' }, from);
      if (!opened.factorDue) await mailNewBrowserNotice(tx, services, viewer, from);
      const { type, seq: memberSeq, compSeq, timeZone } = account;
      const name = opened.factorDue ? '' : account.name;
      return { type, ...opened, memberSeq, compSeq, name, timeZone, mustChangePassword };
    },
    { before: checkLogin },
  );

  route(app, authApi.logout, async ({ access, tx, query, request, services }) => {
    const token = bearerOf(request);
    if (token) await revokeToken(tx, access.viewer, token, services.clock(), query.replacedBy);
  });

  findPasswordRoute(app);

  route(
    app,
    authApi.getComp,
    async ({ tx, query, services }) => {
      const holder = await findEntryHolder(tx, query.token, services.clock());
      if ('reason' in holder) {
        const { reason, companyCode } = holder;
        throw new AppError('NOT_FOUND', { details: reason === 'companyEnded' ? { reason, companyCode } : { reason } });
      }
      if (holder.opening.by !== 'SOCIAL') throw new AppError('NOT_FOUND', { details: { reason: 'unknown' } });
      return { type: holder.role, memberSeq: holder.memberSeq, compSeq: holder.compSeq, name: holder.name };
    },
    { halfAsMany: true },
  );

  route(app, authApi.withdrawalCheck, async ({ access, tx, query, request }) => {
    const { viewer } = access;
    if (query.memberSeq !== viewer.memberSeq || query.compSeq !== viewer.compSeq) throw new AppError('NOT_FOUND');
    const replaced = await isReplaced(tx, viewer, bearerOf(request) ?? '');
    return { lang: await languageOf(tx, access.self()), ...(replaced && { replaced }) };
  });

  entryRoutes(app);
  signInRoutes(app);
  factorRoutes(app);
  factorWaitRoutes(app);
  passkeyRoutes(app);
  stepUpRoutes(app);
  socialRoutes(app);
  identityRoutes(app);
  demoLinkRoutes(app);
}
