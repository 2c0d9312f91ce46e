import type { FastifyBaseLogger } from 'fastify';
import { causeOf } from '../core/logCause';
import type { Database } from '../db/client';
import { listNews } from './chatNews.queries';
import { listInForce, type Holder } from './chatTicket.queries';
import { channel, type ChatServer } from './live';

/** How often connections are looked at, in ms: a connection outlives its session by no more than this (C7). */
export const SWEEP_EVERY = 2_000;
/** How far back something new is looked for: its transaction may have held later than the time it carries. */
const LOOK_BACK = 10_000;

/** Ends this copy's connections whose sessions have ended or whose accounts have another role now. */
export async function endStale(io: ChatServer, database: Database, now: Date): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  if (sockets.length === 0) return;
  const hashes = [...new Set(sockets.map(({ data }) => data.tokenHash))];
  const inForce = new Map((await database.transaction((tx) => listInForce(tx, hashes, now))).map((holder) => [holder.tokenHash, holder]));
  for (const socket of sockets) {
    const holder: Holder | undefined = inForce.get(socket.data.tokenHash);
    if (holder?.role === socket.data.role) continue;
    socket.emit('ended', { reason: holder ? 'RESTART' : 'SESSION' });
    socket.disconnect(true);
  }
}

/** Tells this copy's connected members of notices and missions that have just gone out to them, each once. */
export function newsTeller(io: ChatServer, database: Database): (now: Date) => Promise<void> {
  let sentAt = new Map<string, number>();
  return async (now) => {
    const companies = [...new Set([...io.sockets.sockets.values()].map(({ data }) => data.compSeq))];
    if (companies.length === 0) return;
    const since = new Date(now.getTime() - LOOK_BACK);
    const news = await database.transaction((tx) => listNews(tx, companies, since, now));
    for (const { key, compSeq, memberSeqs, kind, seq, title } of news) {
      if (!sentAt.has(key) && memberSeqs.length > 0)
        io.local.to(memberSeqs.map((memberSeq) => channel.person(compSeq, memberSeq))).emit('news', { kind, seq, title });
      sentAt.set(key, now.getTime());
    }
    sentAt = new Map([...sentAt].filter(([, at]) => at >= since.getTime()));
  };
}

interface Parts {
  io: ChatServer;
  database: Database;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Looks after this copy's connections, one round at a time; `done` resolves when none is under way. */
export function sweeper({ io, database, clock, log }: Parts): { run: () => void; done: () => Promise<void> } {
  const tellNews = newsTeller(io, database);
  let sweeping: Promise<void> = Promise.resolve();
  let busy = false;
  const round = async () => {
    try {
      await endStale(io, database, clock());
      await tellNews(clock());
    } catch (error) {
      log.warn(causeOf(error), 'looking after chat connections failed');
    }
  };
  return {
    run() {
      if (busy) return;
      busy = true;
      sweeping = round().finally(() => (busy = false));
    },
    done: () => sweeping,
  };
}
