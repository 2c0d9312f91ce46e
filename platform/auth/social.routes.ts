import { socialApi } from '@/lib/auth/social/contract';
import type { ProviderId } from '@/lib/auth/social/identityProviders';
import { AppError } from '@/lib/shared/errors';
import type { Identity, Secrets } from '../core/ports/identityPort';
import type { Services } from '../core/services';
import { afterCommit } from '../http/afterCommit';
import { route, type PlatformApp } from '../http/route';
import { mailAccountNotice } from './accountNotice.queries';
import { createSocialCode } from './entry.queries';
import { providerRefusal } from './identity/providerRefusal';
import { beginFlow, awaitLinking, linkIdentity, makeSecrets, redeemFlow, signInByIdentity, type Flow } from './social.queries';

export type FlowStart = { secrets: Secrets; url: string } | undefined;
type Returning = { flow: Flow; identity: Identity };

/** New secrets and the provider's URL for them; undefined when the provider is not configured. */
export async function prepareFlow({ identityProviders }: Services, provider: ProviderId): Promise<FlowStart> {
  const secrets = makeSecrets();
  const url = await identityProviders
    .find(provider)
    ?.address(secrets)
    .catch(() => {
      throw new AppError('UPSTREAM_DOWN');
    });
  return url === undefined ? undefined : { secrets, url };
}

/** Display name of a provider. */
export const providerName = ({ identityProviders }: Services, provider: ProviderId) => identityProviders.find(provider)?.name ?? provider;

/** Routes for signing in with an identity of a provider. */
export function socialRoutes(app: PlatformApp): void {
  route(app, socialApi.providers, async ({ query, services: { identityProviders, settings } }) => {
    const leadBack = query.origin === settings.publicUrl;
    return { list: leadBack ? identityProviders.list.map(({ provider, name }) => ({ provider, name })) : [] };
  });

  route<typeof socialApi.start, FlowStart>(
    app,
    socialApi.start,
    async ({ tx, body, services }, flowStart) => {
      if (!flowStart) throw new AppError('NOT_FOUND');
      await beginFlow(tx, flowStart.secrets, body.provider, services.clock());
      return { url: flowStart.url, state: flowStart.secrets.state };
    },
    { halfAsMany: true, before: ({ body, services }) => prepareFlow(services, body.provider) },
  );

  route<typeof socialApi.finish, Returning>(
    app,
    socialApi.finish,
    async ({ tx, services, request }, { flow, identity }) => {
      const now = services.clock();
      if (flow.memberSeq === null) {
        const account = await signInByIdentity(tx, identity, now);
        if (!account) throw providerRefusal('nonReg');
        if ('endedCompany' in account)
          throw new AppError('NO_SESSION', { details: { reason: 'companyEnded', companyCode: account.endedCompany } });
        return { code: await createSocialCode(tx, account, now), linkedTo: null };
      }
      const account = await awaitLinking(tx, flow);
      if (!account) throw providerRefusal('stale');
      if (!(await linkIdentity(tx, account, flow.provider, identity, now))) throw providerRefusal('taken');
      await mailAccountNotice(tx, services, account, 'providerLinked', { provider: providerName(services, flow.provider) });
      afterCommit(request, () => request.log.info({ provider: flow.provider, memberSeq: account.memberSeq }, 'identity linked'));
      return { code: null, linkedTo: account.memberSeq };
    },
    {
      halfAsMany: true,
      before: async ({ body, services, request }) => {
        // redeemed in a transaction of its own, so that neither the state nor the provider's code can be used twice
        const flow = await app.database.transaction((tx) => redeemFlow(tx, body.state, services.clock()));
        const party = flow && services.identityProviders.find(flow.provider);
        if (!flow || !party) throw providerRefusal('stale');
        const identity = await party.identify(body, { ...flow, state: body.state }).catch((error: unknown) => {
          const reason = error instanceof AppError ? error.options.details?.reason : undefined;
          request.log.info({ provider: flow.provider, reason }, 'social sign-in refused');
          throw error;
        });
        return { flow, identity };
      },
    },
  );
}
