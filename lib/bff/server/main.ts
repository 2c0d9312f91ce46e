/**
 * The portal's program, a custom server by Next's guide: `-p` names its port, `-H` the address it listens on. With
 * NODE_ENV=development it is the one that reloads.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import createNext from 'next';
import { bearLossOfStarter } from '@/lib/shared/starter';
import { serveAssets } from './assets';
import { endCarried } from './chatRelay';
import { orderlyEnd } from './orderlyEnd';
import { startMetrics } from './metrics';
import { createPortalServer } from './portalServer';
import { give, startUp } from './startUp';

bearLossOfStarter();

const { values } = parseArgs({
  options: { port: { type: 'string', short: 'p', default: '3000' }, host: { type: 'string', short: 'H', default: '127.0.0.1' } },
});
const { port, host } = { ...values, port: Number(values.port) };
const { development, metrics: metricsAddress } = startUp(host, port);
const watch = metricsAddress && (await startMetrics(metricsAddress).catch((error: unknown) => give((error as Error).message)));

// Next listens for upgrades on the server that it is given: on this one, which nobody reaches, they are its own alone
const inner = createServer();
const next = createNext({ dev: development, hostname: host, port, httpServer: inner });
await next.prepare().catch((error: unknown) => give(error instanceof Error ? error.message : 'The portal cannot be prepared.'));

const handle = next.getRequestHandler();
const server = createPortalServer({
  handle: (request, response) => handle(request, response),
  // what reloads has no build of its own
  assets: development ? undefined : serveAssets(),
  watch,
  reload: development ? (...upgrade) => inner.emit('upgrade', ...upgrade) : undefined,
});
server.on('error', ({ code, message }: NodeJS.ErrnoException) =>
  give(code === 'EADDRINUSE' ? `Port ${port} is in use; stop what runs there or set PORT to another.` : message),
);
server.listen(port, host);
// one of several copies on one port is asked like this whether it lives
if (process.send) process.on('message', (asked) => asked === 'alive' && process.send?.(asked));

const stop = orderlyEnd({
  server,
  endLasting: endCarried,
  closeHandler: () => next.close(),
  // what reloads has no call to wait for
  drain: development ? 0 : 8_000,
  exit: (code) => process.exit(code),
});
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
