import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { MAX_SOCKETS, PACKET_BYTES } from '@/lib/chat/chatLimits';
import { SOCKET_PATH, type ConnectError } from '@/lib/chat/socket';
import { causeOf } from '../core/logCause';
import type { Live } from '../core/ports/livePort';
import type { Settings } from '../core/settings';
import type { Database } from '../db/client';
import { chatEvents } from './chatEvents';
import { spendTicket } from './chatTicket.queries';
import { joinCopies } from './joinCopies';
import { channel, openLive, type ChatServer, type ChatSocket } from './live';
import { LEASE, Quota } from './quota';
import { Refusals } from './refusals';
import { endStale, newsTeller, SWEEP_EVERY } from './sweep';

interface Parts {
  http: FastifyInstance;
  database: Database;
  settings: Pick<Settings, 'publicUrl' | 'redisUrl'>;
  clock: () => Date;
}

const TICKET = /^[A-Za-z0-9_-]{43}$/;
const LOCAL = /^(::ffff:)?127\.|^::1$/;

/** Who knocks: behind the portal, which is on this machine, the address that it names. */
function addressOf({ headers, socket }: IncomingMessage): string {
  const remote = socket.remoteAddress ?? '';
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return LOCAL.test(remote) && named ? named : remote;
}

/**
 * The live chat on the platform's own server. A connection is opened by a ticket, ends with the session that asked for it, and may
 * do nothing that is not asked of the database at that moment.
 */
export function openChat({ http, database, settings, clock }: Parts): Live {
  const io: ChatServer = new Server(http.server, {
    path: SOCKET_PATH,
    addTrailingSlash: false,
    serveClient: false,
    maxHttpBufferSize: PACKET_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
    connectTimeout: 10_000,
    // the portal has compared the origin with its own and does not pass it on; whoever names one comes from elsewhere
    allowRequest: ({ headers }, decide) => decide(null, headers.origin === undefined || headers.origin === settings.publicUrl),
  });
  const log = http.log;
  const refusals = new Refusals();
  const live = openLive(http, io);
  const quota = new Quota();
  let closing = false;

  async function admit(socket: ChatSocket): Promise<ConnectError | null> {
    const address = addressOf(socket.request);
    if (closing) return 'RESTARTING';
    if (await quota.full('guesses', address, performance.now())) return 'RATE_LIMITED';
    const { ticket } = socket.handshake.auth as { ticket?: unknown };
    const holder =
      typeof ticket === 'string' && TICKET.test(ticket) ? await database.transaction((tx) => spendTicket(tx, ticket, clock())) : null;
    if (!holder) {
      await quota.take('guesses', address, performance.now());
      return 'TICKET';
    }
    const person = channel.person(holder.compSeq, holder.memberSeq);
    Object.assign(socket.data, holder);
    // joined before they are counted: of several at the same moment none is overlooked. Who is refused leaves again.
    const joined = socket.join([person, channel.company(holder.compSeq)]);
    if ((io.sockets.adapter.rooms.get(person)?.size ?? 0) > MAX_SOCKETS) return 'TOO_MANY';
    await joined;
    return (await quota.hold(person, socket.id)) ? null : 'TOO_MANY';
  }

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
  const hear = chatEvents({ io, live, database, clock, log, refusals, quota });
  const personOf = ({ data }: Pick<ChatSocket, 'data'>) => channel.person(data.compSeq, data.memberSeq);
  io.on('connection', (socket) => {
    socket.on('disconnect', () => void quota.release(personOf(socket), socket.id));
    hear(socket);
  });

  // what breaks the rules of the transport ends its connection: too large, or no packet at all
  io.engine.on('connection', (connection: Pick<EventEmitter, 'once'>) =>
    connection.once('close', (reason: string) => {
      if (reason === 'parse error' || reason === 'transport error') refusals.add('packet', 'BAD_INPUT');
    }),
  );
  io.engine.on('connection_error', () => refusals.add('connect', 'BAD_INPUT'));

  const tellNews = newsTeller(io, database);
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = async () => {
    try {
      await endStale(io, database, clock());
      await tellNews(clock());
    } catch (error) {
      log.warn(causeOf(error), 'looking after chat connections failed');
    }
  };
  const count = () => {
    quota.clear(performance.now());
    const refused = refusals.take();
    if (refused) log.info({ refused }, 'chat refusals');
  };

  let leaveCopies: (() => Promise<void>) | undefined;
  let timers: NodeJS.Timeout[] = [];
  http.addHook('onReady', async () => {
    if (settings.redisUrl) leaveCopies = await joinCopies(io, quota, settings.redisUrl, log);
    let busy = false;
    const once = () => {
      if (busy) return;
      busy = true;
      sweeping = sweep().finally(() => (busy = false));
    };
    const renew = () => void quota.renew([...io.sockets.sockets.values()].map((socket) => [personOf(socket), socket.id]));
    timers = [setInterval(once, SWEEP_EVERY), setInterval(renew, LEASE / 3), setInterval(count, 60_000)];
    for (const timer of timers) timer.unref();
  });
  // before the server stops to listen: it would wait for the connections
  http.addHook('preClose', async () => {
    closing = true;
    for (const timer of timers) clearInterval(timer);
    io.local.emit('ended', { reason: 'RESTART' });
    io.local.disconnectSockets(true);
    io.engine.close();
    await sweeping;
    count();
    await leaveCopies?.();
  });
  return live;
}
