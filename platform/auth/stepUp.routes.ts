import { stepUpApi } from '@/lib/auth/stepUp/contract';
import { AppError } from '@/lib/shared/errors';
import { CommittedError } from '../core/committedError';
import type { CheckedPassword } from '../core/credentials/password';
import { hasSecondFactor } from '../core/credentials/secondFactor.queries';
import { recordFactor, recordPasskey, recordPassword } from '../core/credentials/stepUp.queries';
import { bearerOf } from '../http/authenticate';
import { route, type PlatformApp } from '../http/route';
import { getFactor, requireCode } from './factor/factor.queries';
import { mailAccountNotice } from './accountNotice.queries';
import { awaitOwnSession } from './accountTurn.queries';
import { beginUse } from './passkey/challenge.queries';
import { verifyPasskey } from './passkey/passkeySignIn.queries';
import { requirePassword } from './passwordChange.queries';
import { ownPassword } from './passwordCheck';

/** Routes for proving one's identity again within a session, as `authenticate` requires. */
export function stepUpRoutes(app: PlatformApp): void {
  route(app, stepUpApi.check, async () => undefined);

  route(app, stepUpApi.byCode, async ({ access, tx, body, request, services }) => {
    const [scope, check, token] = [access.self(), { seal: services.seal, now: services.clock() }, bearerOf(request)!];
    await awaitOwnSession(tx, scope, token, services.clock);
    const by = await requireCode(tx, scope, body.factorCode, check);
    await recordFactor(tx, scope, token, check.now);
    if (by === 'RECOVERY')
      await mailAccountNotice(tx, services, scope, 'recoveryCodeUsed', { left: (await getFactor(tx, scope)).codesLeft });
  });

  route<typeof stepUpApi.byPassword, CheckedPassword | null>(
    app,
    stepUpApi.byPassword,
    async ({ access, tx, request, services }, checked) => {
      const [scope, now] = [access.self(), services.clock()];
      if (await hasSecondFactor(tx, scope)) throw new AppError('NOT_FOUND');
      await requirePassword(tx, scope, checked, now, 406);
      await recordPassword(tx, scope, bearerOf(request)!, now);
    },
    { before: ownPassword(({ body }) => body.pw) },
  );

  route(app, stepUpApi.beginPasskey, async ({ access, tx, services }) => beginUse(tx, services, access.self()));

  route(app, stepUpApi.byPasskey, async ({ access, tx, body, request, services }) => {
    const [scope, token] = [access.self(), bearerOf(request)!];
    await awaitOwnSession(tx, scope, token, services.clock);
    const account = await verifyPasskey(tx, services, body.used, scope);
    const reason = typeof account === 'string' ? account : account.seq === scope.memberSeq ? null : 'refused';
    // committed, so that the challenge is used up in any case
    if (reason) throw new CommittedError('CONFLICT', { details: { reason } });
    await recordPasskey(tx, scope, token, services.clock());
  });
}
