import { entryApi } from '@/lib/auth/entry/contract';
import { AppError } from '@/lib/shared/errors';
import { createToken, recordCheckIn } from '../core/credentials/token.queries';
import { signInOriginOf } from '../http/origin';
import { bearerOf } from '../http/authenticate';
import { route, type PlatformApp } from '../http/route';
import { mailNewBrowserNotice } from './knownBrowser.queries';
import { createEntryCode, findEntryHolder, redeemEntryCode, type RefusedCode } from './entry.queries';

export function entryRoutes(app: PlatformApp): void {
  route(app, entryApi.issue, ({ access, tx, body, request, services }) => {
    if (body.kind === 'lobby') access.require('lobby:open');
    return createEntryCode(tx, access.self(), body.kind, services.clock(), bearerOf(request)!, body.displayName);
  });

  route(
    app,
    entryApi.exchange,
    async ({ tx, body, request, services }) => {
      const found = await findEntryHolder(tx, body.code, services.clock());
      const refuse = ({ reason, companyCode, lastDay }: RefusedCode) => {
        request.log.info({ reason }, 'entry refused');
        throw new AppError('NO_SESSION', { details: { reason, companyCode, lastDay } });
      };
      if ('reason' in found) return refuse(found);
      if (found.memberSeq !== body.memberSeq) throw new AppError('FORBIDDEN');
      const holder = await redeemEntryCode(tx, found, body.code, services.clock);
      if ('reason' in holder) return refuse(holder);
      const now = services.clock();
      const { role: type, memberSeq, compSeq, name, timeZone, mustChangePassword, opening } = holder;
      const rankOnly = opening.by === 'LOBBY';
      const from = signInOriginOf(request);
      const { token, factorDue, consentDue } = await createToken(tx, holder, 0, now, opening, from);
      // a lobby display is not a sign-in of the manager who set it up
      if (!rankOnly && !factorDue) {
        await mailNewBrowserNotice(tx, services, holder, from);
        await recordCheckIn(tx, holder, now);
      }
      return { type, token, memberSeq, compSeq, name, timeZone, mustChangePassword, factorDue, consentDue, rankOnly };
    },
    { halfAsMany: true },
  );
}
