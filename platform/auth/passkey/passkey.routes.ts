import { passkeyApi } from '@/lib/auth/passkey/contract';
import { CommittedError } from '../../core/committedError';
import { requireOwnSignIn } from '../../core/credentials/ownSignIn.queries';
import { revokeTokens } from '../../core/credentials/sessionEnd.queries';
import { createToken } from '../../core/credentials/token.queries';
import { signInOriginOf } from '../../http/origin';
import { bearerOf } from '../../http/authenticate';
import { route, type PlatformApp } from '../../http/route';
import { mailAccountNotice } from '../accountNotice.queries';
import { awaitOwnSession } from '../accountTurn.queries';
import { mailNewBrowserNotice } from '../knownBrowser.queries';
import { removeSignInMethod } from '../signInMethods.queries';
import { beginUse } from './challenge.queries';
import { listPasskeys, removePasskey, renamePasskey } from './passkey.queries';
import { beginMaking, finishMaking } from './passkeyMaking';
import { signInByPasskey } from './passkeySignIn.queries';

/** Routes of passkeys: creating, renaming, deleting, and signing in with them. */
export function passkeyRoutes(app: PlatformApp): void {
  route(app, passkeyApi.list, async ({ access, tx }) => {
    const list = await listPasskeys(tx, access.self());
    return { list, total: list.length };
  });

  route(app, passkeyApi.begin, async ({ access, tx, request, services }) => {
    const scope = access.self();
    await requireOwnSignIn(tx, scope, bearerOf(request)!);
    return beginMaking(tx, services, scope);
  });

  route(app, passkeyApi.add, async ({ access, tx, body, request, services }) => {
    const [scope, token] = [access.self(), bearerOf(request)!];
    await awaitOwnSession(tx, scope, token, services.clock);
    await requireOwnSignIn(tx, scope, token);
    await finishMaking(tx, services, scope, body);
    await mailAccountNotice(tx, services, scope, 'passkeyAdded', { passkey: body.passkeyName });
  });

  route(app, passkeyApi.rename, ({ access, tx, body }) => renamePasskey(tx, access.self(), body.passkeySeq, body.passkeyName));

  route(app, passkeyApi.remove, async ({ access, tx, body, request, services }) => {
    const [scope, token] = [access.self(), bearerOf(request)!];
    await awaitOwnSession(tx, scope, token, services.clock);
    const passkey = await removeSignInMethod(tx, scope, services.identityProviders, () => removePasskey(tx, scope, body.passkeySeq));
    // sessions opened by the device may still be in use
    await revokeTokens(tx, scope, services.clock(), token);
    await mailAccountNotice(tx, services, scope, 'passkeyRemoved', { passkey });
  });

  route(app, passkeyApi.beginSignIn, ({ tx, services }) => beginUse(tx, services, null), { halfAsMany: true });

  route(
    app,
    passkeyApi.signIn,
    async ({ tx, body, request, services }) => {
      const now = services.clock();
      const account = await signInByPasskey(tx, services, body.used, body.lang);
      if (typeof account === 'string') {
        request.log.info({ reason: account }, 'passkey refused');
        throw new CommittedError('NO_SESSION', { details: { reason: account } });
      }
      const { type, seq: memberSeq, compSeq, name, timeZone, mustChangePassword } = account;
      const viewer = { compSeq, memberSeq, role: type };
      const opening = { by: 'PASSKEY', factorAt: now } as const;
      const from = signInOriginOf(request);
      const opened = await createToken(tx, viewer, Math.round(body.timezone * 60), now, opening, from);
      await mailNewBrowserNotice(tx, services, viewer, from);
      return { type, ...opened, memberSeq, compSeq, name, timeZone, mustChangePassword };
    },
    { halfAsMany: true },
  );
}
