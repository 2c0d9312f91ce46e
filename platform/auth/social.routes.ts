import { socialApi } from '@/lib/auth/social/contract';
import type { ProviderId } from '@/lib/auth/social/identityProviders';
import { AppError } from '@/lib/shared/errors';
import type { Identity, Secrets } from '../core/ports/identityPort';
import type { Services } from '../core/services';
import { route, type PlatformApp } from '../http/route';
import { createSocialCode } from './entry.queries';
import { refused } from './identity/providerRefusal';
import { beginFlow, findLinking, linkIdentity, makeSecrets, takeFlow, useIdentity, type Flow } from './social.queries';

/** Beginnings and returns of one address a minute. */
const TRIES_A_MINUTE = 30;

export type FlowStart = { secrets: Secrets; url: string } | undefined;
type Returning = { flow: Flow; identity: Identity };

/** Fresh secrets and the provider's page for them; undefined when the provider is not configured. */
export async function prepareFlow({ parties }: Services, provider: ProviderId): Promise<FlowStart> {
  const secrets = makeSecrets();
  const url = await parties
    .find(provider)
    ?.address(secrets)
    .catch(() => {
      throw new AppError('UPSTREAM_DOWN');
    });
  return url === undefined ? undefined : { secrets, url };
}

/** Signing in with an identity that a provider vouches for. */
export function socialRoutes(app: PlatformApp): void {
  route(app, socialApi.providers, async ({ query, services: { parties, settings } }) => {
    const leadBack = query.origin === settings.publicUrl;
    return { list: leadBack ? parties.list.map(({ provider, name }) => ({ provider, name })) : [] };
  });

  route<typeof socialApi.start, FlowStart>(
    app,
    socialApi.start,
    async ({ tx, body, services }, begun) => {
      if (!begun) throw new AppError('NOT_FOUND');
      await beginFlow(tx, begun.secrets, body.provider, services.clock());
      return { url: begun.url, state: begun.secrets.state };
    },
    { mostAMinute: TRIES_A_MINUTE, before: ({ body, services }) => prepareFlow(services, body.provider) },
  );

  route<typeof socialApi.finish, Returning>(
    app,
    socialApi.finish,
    async ({ tx, services, request }, { flow, identity }) => {
      const now = services.clock();
      if (flow.memberSeq === null) {
        const account = await useIdentity(tx, identity, now);
        if (!account) throw refused('nonReg');
        return { code: await createSocialCode(tx, account, now), linkedTo: null };
      }
      const account = await findLinking(tx, flow);
      if (!account) throw refused('stale');
      if (!(await linkIdentity(tx, account, flow.provider, identity, now))) throw refused('taken');
      request.log.info({ provider: flow.provider, memberSeq: account.memberSeq }, 'identity linked');
      return { code: null, linkedTo: account.memberSeq };
    },
    {
      mostAMinute: TRIES_A_MINUTE,
      before: async ({ body, services, request }) => {
        // what the state belongs to is taken for good first: neither it nor the code beside it is heard a second time
        const flow = await app.database.transaction((tx) => takeFlow(tx, body.state, services.clock()));
        const party = flow && services.parties.find(flow.provider);
        if (!flow || !party) throw refused('stale');
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
