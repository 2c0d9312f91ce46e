import { factorApi } from '@/lib/auth/factor/contract';
import { AppError } from '@/lib/shared/errors';
import { getMember } from '../../core/member.queries';
import type { CheckedPassword } from '../../core/credentials/password';
import { isFactorRequired } from '../../core/credentials/secondFactor.queries';
import type { Services } from '../../core/services';
import { recordFactor } from '../../core/credentials/stepUp.queries';
import { revokeTokens } from '../../core/credentials/sessionEnd.queries';
import { bearerOf } from '../../http/authenticate';
import { route, type PlatformApp } from '../../http/route';
import { confirmFactor, endFactor, getFactor, renewRecoveryCodes, requireCode } from './factor.queries';
import { mailAccountNotice } from '../accountNotice.queries';
import { awaitOwnSession, awaitProof } from '../accountTurn.queries';
import { askReset, resetFactor } from './factorReset.queries';
import { beginSetUp } from './factorSetUp';
import { listFactorRoles, saveFactorRoles } from './factorRoles.queries';
import { ownPassword } from '../passwordCheck';
import { proofOf, requireProof } from '../proof.queries';

const checkOf = ({ seal, clock }: Services) => ({ seal, now: clock() });

/** Routes of the second factor: activating, requiring by role, deactivating and resetting it. */
export function factorRoutes(app: PlatformApp): void {
  route(app, factorApi.state, async ({ access, tx }) => {
    const scope = access.self();
    const { since, codesLeft } = await getFactor(tx, scope);
    const required = await isFactorRequired(tx, access.viewer);
    return { since: since && since.toISOString(), codesLeft, required, proof: proofOf(await getMember(tx, scope)) };
  });

  route<typeof factorApi.begin, CheckedPassword | null>(
    app,
    factorApi.begin,
    async ({ access, tx, body, services }, checked) => {
      const scope = access.self();
      await requireProof(tx, scope, body.proof, checked, services.clock());
      return beginSetUp(tx, services, scope);
    },
    { before: ownPassword(({ body }) => body.proof) },
  );

  route(app, factorApi.confirm, async ({ access, tx, body, request, services }) => {
    const [scope, check, token] = [access.self(), checkOf(services), bearerOf(request)!];
    await awaitOwnSession(tx, scope, token, services.clock);
    const codes = await confirmFactor(tx, scope, body.factorCode, check);
    await recordFactor(tx, scope, token, check.now);
    await revokeTokens(tx, scope, check.now, token);
    await mailAccountNotice(tx, services, scope, 'factorAdded', {});
    return { recoveryCodes: codes };
  });

  route(app, factorApi.renewCodes, async ({ access, tx, body, request, services }) => {
    const [scope, check] = [access.self(), checkOf(services)];
    await awaitOwnSession(tx, scope, bearerOf(request)!, services.clock);
    await requireCode(tx, scope, body.factorCode, check);
    await mailAccountNotice(tx, services, scope, 'recoveryCodesRenewed', {});
    return { recoveryCodes: await renewRecoveryCodes(tx, scope, check.now) };
  });

  route<typeof factorApi.remove, CheckedPassword | null>(
    app,
    factorApi.remove,
    async ({ access, tx, body, request, services }, checked) => {
      const [scope, check, token] = [access.self(), checkOf(services), bearerOf(request)!];
      if (await isFactorRequired(tx, access.viewer)) throw new AppError('FORBIDDEN', { details: { required: true } });
      await awaitProof(tx, scope, token, services.clock);
      await requireProof(tx, scope, body.proof, checked, check.now);
      await requireCode(tx, scope, body.factorCode, check);
      await endFactor(tx, scope);
      await revokeTokens(tx, scope, check.now, token);
      await mailAccountNotice(tx, services, scope, 'factorRemoved', {});
    },
    { before: ownPassword(({ body }) => body.proof) },
  );

  route(app, factorApi.askReset, async ({ access, tx, body, services }) => {
    if (body.memberSeq === access.viewer.memberSeq) throw new AppError('FORBIDDEN');
    await askReset(tx, services, await access.member(body.memberSeq));
  });

  route(app, factorApi.reset, async ({ access, tx, body, services }) => {
    // one's own is deactivated with a proof and a code instead
    if (body.memberSeq === access.viewer.memberSeq) throw new AppError('FORBIDDEN');
    await resetFactor(tx, services, await access.member(body.memberSeq), access.viewer);
  });

  route(app, factorApi.roles, async ({ access, tx }) => ({ list: await listFactorRoles(tx, await access.company()) }));

  route(app, factorApi.saveRoles, async ({ access, tx, body }) => {
    const scope = await access.company();
    await saveFactorRoles(tx, scope, body.roles);
    return { list: await listFactorRoles(tx, scope) };
  });
}
