import type { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { MAX_PACKET_BYTES } from '@/lib/chat/chatLimits';
import { SOCKET_PATH, type ConnectError } from '@/lib/chat/socket';
import type { Copies } from '../core/copies';
import { causeOf } from '../core/logCause';
import type { Live } from '../core/ports/livePort';
import type { Settings } from '../core/settings';
import type { Database } from '../db/client';
import { admission } from './admission';
import { chatEvents } from './chatEvents';
import { joinCopies } from './joinCopies';
import { clientAddressBy, PendingHandshakes } from './pendingHandshakes';
import { channel, openLive, type ChatServer, type ChatSocket } from './live';
import { LEASE, Quota } from './quota';
import { Refusals } from './refusals';
import { SWEEP_EVERY, sweeper } from './sweep';

interface Parts {
  http: FastifyInstance;
  database: Database;
  settings: Pick<Settings, 'publicUrl' | 'trustedProxies'>;
  /** The other instances of the platform, if any. */
  copies?: Copies;
  clock: () => Date;
}

/** Counts connections closed for violating the transport protocol: packets that are too large or malformed. */
function countBroken(io: ChatServer, refusals: Refusals): void {
  io.engine.on('connection', (connection: Pick<EventEmitter, 'once'>) =>
    connection.once('close', (reason: string) => {
      if (reason === 'parse error' || reason === 'transport error') refusals.add('packet', 'BAD_INPUT');
    }),
  );
  io.engine.on('connection_error', () => refusals.add('connect', 'BAD_INPUT'));
}

/**
 * Starts the live chat on the platform's HTTP server. A connection is opened by a ticket, ends with the session that requested it, and
 * every action is authorised against the database at that moment.
 */
export function openChat({ http, database, settings, copies, clock }: Parts): Live {
  const quota = new Quota();
  const pendingHandshakes = new PendingHandshakes(quota, clientAddressBy(settings.trustedProxies));
  const io: ChatServer = new Server(http.server, {
    path: SOCKET_PATH,
    addTrailingSlash: false,
    serveClient: false,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      const { origin } = request.headers;
      // the portal checks the origin itself and does not forward it, so a foreign origin is from elsewhere
      if (origin !== undefined && origin !== settings.publicUrl) return decide(null, false);
      pendingHandshakes.mayOpen(request).then(
        (may) => decide(null, may),
        () => decide(null, false),
      );
    },
  });
  const log = http.log;
  const refusals = new Refusals();
  const live = openLive(io);
  let closing = false;

  const admit = admission({ io, database, quota, pendingHandshakes, clock, isClosing: () => closing });
  io.use((socket, next) => {
    admit(socket).then(
      (error) => {
        if (error) refusals.add('connect', error);
        next(error ? new Error(error) : undefined);
      },
      (error: unknown) => {
        log.error(causeOf(error), 'chat connection failed');
        next(new Error('RESTARTING' satisfies ConnectError));
      },
    );
  });
  const onConnection = chatEvents({ io, live, database, clock, log, refusals, quota });
  const personOf = ({ data }: Pick<ChatSocket, 'data'>) => channel.person(data.compSeq, data.memberSeq);
  io.on('connection', (socket) => {
    socket.on('disconnect', () => void quota.release(personOf(socket), socket.id));
    onConnection(socket);
  });

  io.engine.on('connection', (connection: Parameters<PendingHandshakes['opened']>[0]) => pendingHandshakes.opened(connection));
  countBroken(io, refusals);

  const sweep = sweeper({ io, database, clock, log });
  const count = () => {
    quota.clear(performance.now());
    const refused = refusals.take();
    if (refused) log.info({ refused }, 'chat refusals');
  };

  let leaveCopies: (() => void) | undefined;
  let timers: NodeJS.Timeout[] = [];
  http.addHook('onReady', async () => {
    if (copies) leaveCopies = await joinCopies(io, quota, copies);
    const renew = () => void quota.renew([...io.sockets.sockets.values()].map((socket) => [personOf(socket), socket.id]));
    timers = [setInterval(sweep.run, SWEEP_EVERY), setInterval(renew, LEASE / 3), setInterval(count, 60_000)];
    for (const timer of timers) timer.unref();
  });
  // before the server stops listening, which would wait for these connections
  http.addHook('preClose', async () => {
    closing = true;
    for (const timer of timers) clearInterval(timer);
    io.local.emit('ended', { reason: 'RESTART' });
    io.local.disconnectSockets(true);
    io.engine.close();
    await sweep.done();
    count();
    leaveCopies?.();
  });
  return live;
}
