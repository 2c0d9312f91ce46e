import { protectionApi } from '@/lib/privacy/protection/contract';
import { trustApi } from '@/lib/privacy/trust/contract';
import { listRules } from '../core/protectionRules.queries';
import { route, type PlatformApp } from '../http/route';
import { listErasures, saveRules } from './protection.queries';
import { mailRuleChanges } from './protectionMail';
import { getTrust } from './trust.queries';

export function protectionRoutes(app: PlatformApp): void {
  route(app, protectionApi.rules, async ({ access, tx, query, services }) => ({
    list: await listRules(tx, await access.company(query.compSeq), services.clock()),
  }));

  route(app, protectionApi.save, async ({ access, tx, body, services }) => {
    const scope = await access.company();
    const now = services.clock();
    await mailRuleChanges(tx, services.mail, scope, await saveRules(tx, scope, body, now));
    return { list: await listRules(tx, scope, now) };
  });

  route(app, protectionApi.erasures, async ({ access, tx, query }) => listErasures(tx, await access.company(), query));

  route(app, trustApi.trust, ({ access, tx, query, services }) => getTrust(tx, access, query.compSeq, services.clock()));
}
