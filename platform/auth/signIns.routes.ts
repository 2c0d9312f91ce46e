import { signInApi } from '@/lib/auth/signIns/contract';
import { revokeTokens } from '../core/credentials/sessionEnd.queries';
import { bearerOf } from '../http/authenticate';
import { route, type PlatformApp } from '../http/route';
import { endSignIn, listSignIns } from './signIns.queries';

export function signInRoutes(app: PlatformApp): void {
  route(app, signInApi.list, async ({ access, tx, request, services }) => {
    const list = await listSignIns(tx, access.self(), bearerOf(request)!, services.clock());
    return { list, total: list.length };
  });
  route(app, signInApi.end, ({ access, tx, body, request, services }) =>
    endSignIn(tx, access.self(), body.sessionSeq, bearerOf(request)!, services.clock()),
  );
  route(app, signInApi.endOthers, ({ access, tx, request, services }) =>
    revokeTokens(tx, access.self(), services.clock(), bearerOf(request)!),
  );
}
