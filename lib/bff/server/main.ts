/**
 * Entry point of the portal, a custom server following Next's guide: `-p` sets the port, `-H` the address to listen on.
 * NODE_ENV=development enables hot reload.
 */
import { createServer } from 'node:http';
import createNext from 'next';
import { surviveParentExit } from '@/lib/shared/parentExit';
import { serveAssets } from './assets';
import { closeRelayed } from './chatRelay';
import { listenAddress } from './listenAddress';
import { orderlyEnd } from './orderlyEnd';
import { startMetrics } from './metrics';
import { createPortalServer } from './portalServer';
import { exitWith, startUp } from './startUp';

surviveParentExit();

const { host, port } = listenAddress(process.argv.slice(2));
const { development, metrics: metricsAddress } = startUp(host, port);
const watch = metricsAddress && (await startMetrics(metricsAddress).catch((error: unknown) => exitWith((error as Error).message)));

// Next handles upgrades of the server it is given: this one never listens, so that it gets only those passed on by `reload`
const inner = createServer();
const next = createNext({ dev: development, hostname: host, port, httpServer: inner });
await next.prepare().catch((error: unknown) => exitWith(error instanceof Error ? error.message : 'The portal could not be started.'));

const handle = next.getRequestHandler();
const server = createPortalServer({
  handle: (request, response) => handle(request, response),
  // the development server has no build
  assets: development ? undefined : serveAssets(),
  watch,
  reload: development ? (...upgrade) => inner.emit('upgrade', ...upgrade) : undefined,
});
server.on('error', ({ code, message }: NodeJS.ErrnoException) =>
  exitWith(code === 'EADDRINUSE' ? `Port ${port} is in use; stop the program using it or change PORT.` : message),
);
server.listen(port, host);
// liveness check by the parent when several instances share one port
if (process.send) process.on('message', (asked) => asked === 'alive' && process.send?.(asked));

const stop = orderlyEnd({
  server,
  endLasting: closeRelayed,
  closeHandler: () => next.close(),
  // the development server does not wait for calls
  drain: development ? 0 : 8_000,
  exit: (code) => process.exit(code),
});
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
