/**
 * The portal's program, a custom server by Next's guide: `-p` names its port, `-H` the address it listens on. With
 * NODE_ENV=development it is the one that reloads.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import createNext from 'next';
import { endCarried } from './chatRelay';
import { createPortalServer } from './portalServer';
import { give, startUp } from './startUp';

const { values } = parseArgs({
  options: { port: { type: 'string', short: 'p', default: '3000' }, host: { type: 'string', short: 'H', default: '127.0.0.1' } },
});
const { port, host } = { ...values, port: Number(values.port) };
const { development } = startUp(host);

// Next listens for upgrades on the server that it is given: on this one, which nobody reaches, they are its own alone
const inner = createServer();
const next = createNext({ dev: development, hostname: host, port, httpServer: inner });
await next.prepare().catch((error: unknown) => give(error instanceof Error ? error.message : 'The portal cannot be prepared.'));

const handle = next.getRequestHandler();
const server = createPortalServer({
  handle: (request, response) => handle(request, response),
  reload: development ? (...upgrade) => inner.emit('upgrade', ...upgrade) : undefined,
});
server.on('error', ({ code, message }: NodeJS.ErrnoException) =>
  give(code === 'EADDRINUSE' ? `Port ${port} is in use; stop what runs there or set PORT to another.` : message),
);
server.listen(port, host);

/** How long calls under way may take to finish once the process was told to stop, in milliseconds; what reloads has none to wait for. */
const DRAIN = development ? 0 : 8_000;
let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  // these would stay for hours
  endCarried();
  const end = () => void next.close().finally(() => process.exit(0));
  server.close(end);
  setTimeout(() => server.closeAllConnections(), DRAIN).unref();
  // the browser's own connection for reloading is none of those
  setTimeout(end, DRAIN + 500).unref();
  setTimeout(() => process.exit(1), DRAIN + 1_500).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
