import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Descriptors that are the program's own: its files, its log, and connections to the upstream that wait for calls. */
const RESERVED = 128;
/** A call takes two: the browser's connection and the upstream's. */
const EACH = 2;
const MIN_CONNECTIONS = 16;
/** Where the system sets no limit, or one that memory would not bear. */
const MAX_CONNECTIONS = 20_000;
/** Refused connections that may still read their answer, and for how long in milliseconds: closed at once, browsers would see none. */
const LINGERING = 32;
const LINGER_MS = 500;

const FULL =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nCache-Control: no-store\r\n' +
  "Content-Security-Policy: default-src 'none'\r\nContent-Length: 0\r\n\r\n";

/** How many connections there may be at once with so many descriptors. */
export const placesFor = (descriptors: number): number =>
  Math.min(MAX_CONNECTIONS, Math.max(MIN_CONNECTIONS, Math.floor((descriptors - RESERVED) / EACH) || MIN_CONNECTIONS));

/** How many descriptors the system lets this process have; where it does not tell, as many as it may. */
export function descriptorLimit(): number {
  const { userLimits } = (process.report?.getReport() ?? {}) as { userLimits?: { open_files?: { soft?: number | string } } };
  return Number(userLimits?.open_files?.soft) || Infinity;
}

/**
 * Refuses with 503 whoever connects while all places are taken, so that no descriptor is missing for those who have one. Answers
 * whether a connection was refused: what it goes on to ask is nobody's.
 */
export function boundConnections(server: Server, places: number): (socket: Socket) => boolean {
  const refused = new WeakSet<Socket>();
  let [open, lingering] = [0, 0];
  server.prependListener('connection', (socket: Socket) => {
    if (open < places) {
      open += 1;
      socket.once('close', () => (open -= 1));
      return;
    }
    refused.add(socket);
    socket.on('error', () => socket.destroy());
    if (lingering >= LINGERING) return void socket.destroy();
    lingering += 1;
    const late = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => (clearTimeout(late), (lingering -= 1)));
    socket.end(FULL);
  });
  return (socket) => refused.has(socket);
}
