import { AppError } from '@/lib/shared/errors';
import { Access } from '../core/access/access';
import { findLobbyViewer } from '../core/credentials/limitedToken.queries';
import { findViewer } from '../core/credentials/token.queries';
import { bearerOf } from '../http/authenticate';
import type { PlatformApp } from '../http/route';
import { maySeeFile } from './picture.queries';

const NAME = /^[0-9a-f-]{36}\.jpg$/;

/** Serves stored pictures, checking permission on every request; any other name, including another company's file, is a 404. */
export function pictureRoutes({ http, database, services }: PlatformApp): void {
  http.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const token = bearerOf(request);
    const file = await database.transaction(async (tx) => {
      const now = services.clock();
      const found = token ? ((await findViewer(tx, token, now, true))?.viewer ?? (await findLobbyViewer(tx, token, now))) : null;
      if (!found) throw new AppError('NO_SESSION');
      const { viewer } = Access.open(found, tx, { action: 'GET /files', ip: request.ip, now });
      await database.enterScope(tx, viewer.compSeq, { readsAs: 'LOBBY', viewerSeq: null });
      const { name } = request.params;
      return NAME.test(name) && (await maySeeFile(tx, viewer, name, now)) ? services.files.read(tx, viewer.compSeq, name) : null;
    });
    if (!file) throw new AppError('NOT_FOUND');
    return reply
      .type(file.type)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'private, max-age=3600')
      .send(file.content);
  });
}
