import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../core/settings';
import { causeOf } from '../core/logCause';
import type { Database } from '../db/client';

/** A system takes about a hundred characters: from the working folder the way is mostly shorter. */
function socketOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  const file = join(dataDir, 'backup.sock');
  const near = relative('.', file);
  return near.length < file.length ? near : file;
}

/**
 * Hands the embedded database to whoever may open the socket in the data folder: its owner alone. There is none on PostgreSQL, which
 * has its own tools. Without it everything else runs; a backup then asks for the platform to be stopped.
 */
export async function serveCopies(
  settings: Pick<Settings, 'dataDir'>,
  { copy }: Pick<Database, 'copy'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  if (!copy) return () => Promise.resolve();
  const place = socketOf(settings);
  const server = createServer((_, response) => {
    copy()
      .then(async (blob) => {
        response.writeHead(200, { 'content-length': blob.size });
        for await (const chunk of blob.stream()) if (!response.write(chunk)) await once(response, 'drain');
        response.end();
      })
      .catch((error: unknown) => {
        log.warn(causeOf(error), 'the database could not be copied');
        response.destroy();
      });
  });
  // of a platform that was killed: the folder is locked, so it is nobody's
  rmSync(place, { force: true });
  const mask = process.umask(0o177);
  try {
    server.listen(place);
    await once(server, 'listening');
    chmodSync(place, 0o600);
  } catch (error) {
    log.warn(causeOf(error), 'a backup has to wait until the platform is stopped');
  } finally {
    process.umask(mask);
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** The embedded database of a platform that runs; null when none does. Fails when it is cut off. */
export async function askForCopy(settings: Pick<Settings, 'dataDir'>): Promise<IncomingMessage | null> {
  const socketPath = socketOf(settings);
  if (!existsSync(socketPath)) return null;
  const asked = request({ socketPath, path: '/' });
  asked.end();
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw new Error('The platform runs, but its database could not be copied; its log says why.', { cause: error });
  }
}
