import type { FastifyRequest } from 'fastify';
import { factorApi } from '@/lib/auth/factor/contract';
import { AppError } from '@/lib/shared/errors';
import { getMember } from '../../core/member.queries';
import type { MemberScope } from '../../core/scope';
import type { Services } from '../../core/services';
import { revokeTokens } from '../../core/credentials/sessionEnd.queries';
import { recordCheckIn } from '../../core/credentials/token.queries';
import type { Tx } from '../../db/client';
import { signInOriginOf } from '../../http/origin';
import { bearerOf } from '../../http/authenticate';
import { route, type PlatformApp } from '../../http/route';
import { mailAccountNotice } from '../accountNotice.queries';
import { mailNewBrowserNotice } from '../knownBrowser.queries';
import { beginSetUp } from './factorSetUp';
import { findDue, passFactor, passSetUp, type OpenedSession } from './factorToken.queries';

/** Response of a completed sign-in; it and its browser are only recorded now. */
async function signedIn(tx: Tx, scope: MemberScope, opened: OpenedSession, request: FastifyRequest, services: Services) {
  await mailNewBrowserNotice(tx, services, scope, signInOriginOf(request));
  await recordCheckIn(tx, scope.viewer, services.clock());
  const { type, seq: memberSeq, compSeq, name, timeZone, mustChangePassword } = await getMember(tx, scope);
  return { type, ...opened, memberSeq, compSeq, name, timeZone, mustChangePassword };
}

/** Routes for a sign-in that awaits its second factor, or its set-up where the role requires one. */
export function factorWaitRoutes(app: PlatformApp): void {
  route(app, factorApi.due, async ({ access, tx, request }) => ({ due: await findDue(tx, access.self(), bearerOf(request)!) }));

  route(app, factorApi.pass, async ({ access, tx, body, request, services }) => {
    const [scope, check] = [access.self(), { seal: services.seal, now: services.clock() }];
    const opened = await passFactor(tx, scope, bearerOf(request)!, body.factorCode, check, (left) =>
      mailAccountNotice(tx, services, scope, 'recoveryCodeUsed', { left }),
    );
    if (!opened) throw new AppError('NOT_FOUND');
    return signedIn(tx, scope, opened, request, services);
  });

  route(app, factorApi.setUp, async ({ access, tx, request, services }) => {
    const scope = access.self();
    // a full session has to use the other call, which requires a proof
    if ((await findDue(tx, scope, bearerOf(request)!)) === null) throw new AppError('NOT_FOUND');
    return beginSetUp(tx, services, scope);
  });

  route(app, factorApi.passSetUp, async ({ access, tx, body, request, services }) => {
    const [scope, check] = [access.self(), { seal: services.seal, now: services.clock() }];
    const passed = await passSetUp(tx, scope, bearerOf(request)!, body.factorCode, check);
    if (!passed) throw new AppError('NOT_FOUND');
    await revokeTokens(tx, scope, check.now, passed.opened.token);
    await mailAccountNotice(tx, services, scope, 'factorAdded', {});
    return { ...(await signedIn(tx, scope, passed.opened, request, services)), recoveryCodes: passed.codes };
  });
}
