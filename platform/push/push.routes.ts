import { pushApi } from '@/lib/push/contract';
import { pushKindsOf } from '@/lib/push/push';
import { AppError } from '@/lib/shared/errors';
import { bearerOf } from '../http/authenticate';
import { route, type PlatformApp } from '../http/route';
import { findPushBrowser, removePushBrowser, savePushBrowser } from './pushBrowser.queries';

export function pushRoutes(app: PlatformApp): void {
  route<typeof pushApi.state, string>(
    app,
    pushApi.state,
    async ({ access, tx, query, request }, publicKey) => {
      const found = query.browser ? await findPushBrowser(tx, access.self(), query.browser, bearerOf(request) ?? '') : null;
      return { publicKey, kinds: found?.kinds ?? null, kept: found?.kept ?? false };
    },
    { before: ({ services }) => services.push.publicKey() },
  );
  route(app, pushApi.save, async ({ access, tx, body, request }) => {
    const open = pushKindsOf(access.viewer.role);
    if (!body.kinds.every((kind) => open.includes(kind))) throw new AppError('BAD_INPUT', { fields: [{ path: 'kinds', code: 'custom' }] });
    await savePushBrowser(tx, access.self(), body, bearerOf(request) ?? '');
  });
  route(app, pushApi.remove, ({ access, tx, body }) => removePushBrowser(tx, access.self(), body.browser));
}
