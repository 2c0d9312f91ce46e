import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../core/settings';
import { causeOf } from '../core/logCause';
import type { Database } from '../db/client';

/** Path of the socket, relative if that is shorter: operating systems limit socket paths to about a hundred characters. */
function socketOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  const file = join(dataDir, 'backup.sock');
  const near = relative('.', file);
  return near.length < file.length ? near : file;
}

/**
 * Serves copies of the embedded database on a socket in the data folder that only its owner may open. Not used with PostgreSQL, which has
 * its own tools. If the socket cannot be opened, everything else still runs, and a backup requires stopping the platform. Returns a
 * function that closes it.
 */
export async function serveDumps(
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
        log.warn(causeOf(error), 'copying the database failed');
        response.destroy();
      });
  });
  // left over by a killed process: the folder lock guarantees that no other one uses it
  rmSync(place, { force: true });
  const mask = process.umask(0o177);
  try {
    server.listen(place);
    await once(server, 'listening');
    chmodSync(place, 0o600);
  } catch (error) {
    log.warn(causeOf(error), 'no backup socket: stop the platform before a backup');
  } finally {
    process.umask(mask);
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Requests a copy of the embedded database from a running platform; null when none is running. Throws when the connection breaks. */
export async function askForDump(settings: Pick<Settings, 'dataDir'>): Promise<IncomingMessage | null> {
  const socketPath = socketOf(settings);
  if (!existsSync(socketPath)) return null;
  const asked = request({ socketPath, path: '/' });
  asked.end();
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw new Error('The platform is running, but copying its database failed; see its log.', { cause: error });
  }
}
