import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { overloadReport } from './overloadReport';

/** File descriptors reserved for the process itself: its files, its log, and idle upstream connections. */
const RESERVED = 128;
/** Descriptors per call: the browser's connection and the upstream's. */
const EACH = 2;
const MIN_CONNECTIONS = 16;
/** Cap where the system sets no limit, or more than memory can take. */
const MAX_CONNECTIONS = 20_000;
/** Refused connections that are kept open to read the 503, and for how long in ms: browsers would not see it if closed at once. */
const LINGERING = 32;
const LINGER_MS = 500;

const FULL =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nCache-Control: no-store\r\n' +
  "Content-Security-Policy: default-src 'none'\r\nContent-Length: 0\r\n\r\n";

/** Maximum concurrent connections for a number of file descriptors. */
export const maxConnections = (descriptors: number): number =>
  Math.min(MAX_CONNECTIONS, Math.max(MIN_CONNECTIONS, Math.floor((descriptors - RESERVED) / EACH) || MIN_CONNECTIONS));

/** The process's limit on file descriptors, which Node has raised to the hard limit; Infinity if unknown. */
export function descriptorLimit(): number {
  const { userLimits } = (process.report?.getReport() ?? {}) as { userLimits?: { open_files?: { soft?: number | string } } };
  return Number(userLimits?.open_files?.soft) || Infinity;
}

/**
 * Answers new connections with 503 while all slots are taken, so that the others do not run out of file descriptors. Returns a predicate
 * for refused sockets, whose requests are to be ignored.
 */
export function boundConnections(server: Server, places: number): (socket: Socket) => boolean {
  const refused = new WeakSet<Socket>();
  const report = overloadReport('connections refused');
  let [open, lingering] = [0, 0];
  server.prependListener('connection', (socket: Socket) => {
    if (open < places) {
      open += 1;
      socket.once('close', () => (open -= 1));
      return;
    }
    refused.add(socket);
    report();
    socket.on('error', () => socket.destroy());
    if (lingering >= LINGERING) return void socket.destroy();
    lingering += 1;
    const late = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => (clearTimeout(late), (lingering -= 1)));
    socket.end(FULL);
  });
  return (socket) => refused.has(socket);
}
