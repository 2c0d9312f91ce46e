import { socialApi } from '@/lib/auth/social/contract';
import { AppError } from '@/lib/shared/errors';
import { bearerOf } from '../http/authenticate';
import { afterCommit } from '../http/afterCommit';
import { route, type PlatformApp, type Preparation } from '../http/route';
import { mailAccountNotice } from './accountNotice.queries';
import { awaitOwnSession, awaitProof } from './accountTurn.queries';
import { ownPassword } from './passwordCheck';
import { requireProof } from './proof.queries';
import { removeSignInMethod } from './signInMethods.queries';
import { beginFlow, listIdentities, unlinkIdentity } from './social.queries';
import { providerName, prepareFlow } from './social.routes';

/** Routes for the identities linked to an account. */
export function identityRoutes(app: PlatformApp): void {
  route(
    app,
    socialApi.link,
    async ({ access, tx, body, request, services }, { flowStart, checked }) => {
      if (!flowStart) throw new AppError('NOT_FOUND');
      const [scope, now] = [access.self(), services.clock()];
      await awaitProof(tx, scope, bearerOf(request)!, services.clock);
      await requireProof(tx, scope, body.password, checked, now);
      await beginFlow(tx, flowStart.secrets, body.provider, now, scope);
      return { url: flowStart.url, state: flowStart.secrets.state };
    },
    {
      before: async (call: Preparation<typeof socialApi.link>) => ({
        flowStart: await prepareFlow(call.services, call.body.provider),
        checked: await ownPassword<typeof socialApi.link>(({ body }) => body.password)(call),
      }),
    },
  );

  route(app, socialApi.identities, async ({ access, tx, services: { identityProviders } }) => {
    const linked = await listIdentities(tx, access.self());
    const list = identityProviders.list.map(({ provider, name }) => {
      const own = linked.find((one) => one.provider === provider);
      return { provider, name, linkedAt: own?.linkedAt.toISOString() ?? null, usedAt: own?.usedAt?.toISOString() ?? null };
    });
    return { list };
  });

  route(app, socialApi.unlink, async ({ access, tx, body, request, services }) => {
    const scope = access.self();
    const { provider } = body;
    await awaitOwnSession(tx, scope, bearerOf(request)!, services.clock);
    await removeSignInMethod(tx, scope, services.identityProviders, async () => {
      if (!(await unlinkIdentity(tx, scope, provider))) throw new AppError('NOT_FOUND');
    });
    await mailAccountNotice(tx, services, scope, 'providerUnlinked', { provider: providerName(services, provider) });
    afterCommit(request, () => request.log.info({ provider, memberSeq: scope.memberSeq }, 'identity unlinked'));
  });
}
