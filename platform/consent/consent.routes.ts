import { consentApi } from '@/lib/consent/contract';
import { route, type PlatformApp } from '../http/route';
import { recordRefusals } from './refusalNote';
import { listLeftOut } from './leftOut.queries';
import { getConsents, listConsents, saveConsents } from './consent.queries';

/** A member's own consents: who may see which of their measurements. */
export function consentRoutes(app: PlatformApp): void {
  route(app, consentApi.read, ({ access, tx, services }) => getConsents(tx, access.self(), services.clock()));
  route(app, consentApi.save, async ({ access, tx, body, services }) => {
    const scope = access.self();
    const now = services.clock();
    const state = await saveConsents(tx, scope, body.answers, now);
    await recordRefusals(tx, services.settings, scope, { answers: body.answers, now });
    return state;
  });
  route(app, consentApi.leftOut, async ({ access, tx }) => ({ list: await listLeftOut(tx, access.self()) }));
  route(app, consentApi.history, async ({ access, tx }) => ({ list: await listConsents(tx, access.self()) }));
}
