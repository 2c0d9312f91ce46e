import { millisecondsInMinute } from 'date-fns/constants';
import type { FastifyBaseLogger } from 'fastify';
import { causeOf } from '../core/logCause';
import type { Database, Tx } from '../db/client';
import { listNews, readersOfNews, type News } from './chatNews.queries';
import { listInForce, type TicketHolder } from './chatTicket.queries';
import { channel, type ChatServer } from './live';

/** Sweep interval in ms: a connection outlives its session by at most this (C7). */
export const SWEEP_EVERY = 2_000;
/** How far back news is looked for: a delivery to many members commits long after the time it carries. */
const LOOK_BACK = 5 * millisecondsInMinute;
/** Look-back for a company without connections in the previous round: earlier news is already on the pages its members loaded. */
const LOOK_BACK_AT_FIRST = 10_000;

/** Ends this instance's connections whose session has ended or whose account has changed role. */
export async function disconnectStale(io: ChatServer, database: Database, now: Date): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  if (sockets.length === 0) return;
  const hashes = [...new Set(sockets.map(({ data }) => data.tokenHash))];
  const inForce = new Map((await database.transaction((tx) => listInForce(tx, hashes, now))).map((holder) => [holder.tokenHash, holder]));
  for (const socket of sockets) {
    const holder: TicketHolder | undefined = inForce.get(socket.data.tokenHash);
    if (holder?.role === socket.data.role) continue;
    socket.emit('ended', { reason: holder ? 'RESTART' : 'SESSION' });
    socket.disconnect(true);
  }
}

const groupOf = ({ kind, compSeq }: News) => `${kind} ${compSeq}`;

/** News with at least one recipient, with their recipients; one query per kind and company. */
async function withReaders(tx: Tx, news: readonly News[]): Promise<[News, number[]][]> {
  const readers = new Map(news.map((one) => [one.key, [] as number[]]));
  for (const group of new Set(news.map(groupOf))) {
    const of = news.filter((one) => groupOf(one) === group);
    const { kind, compSeq } = of[0]!;
    const byKey = new Map(of.map(({ seq, key }) => [seq, key]));
    for (const { seq, memberSeq } of await readersOfNews(tx, kind, compSeq, [...byKey.keys()]))
      readers.get(byKey.get(seq)!)!.push(memberSeq);
  }
  return news.map((one): [News, number[]] => [one, readers.get(one.key)!]).filter(([, { length }]) => length > 0);
}

/** Returns a function that emits newly sent notices and missions to this instance's connected recipients, each once. */
export function newsBroadcaster(io: ChatServer, database: Database): (now: Date) => Promise<void> {
  // time each key was last found
  let met = new Map<string, number>();
  let watched: ReadonlySet<number> = new Set();
  return async (now) => {
    const companies = new Set([...io.sockets.sockets.values()].map(({ data }) => data.compSeq));
    if (companies.size === 0) return void (watched = companies);
    const since = now.getTime() - LOOK_BACK;
    const isNew = ({ key, compSeq, at }: News) =>
      !met.has(key) && (watched.has(compSeq) || at.getTime() >= now.getTime() - LOOK_BACK_AT_FIRST);
    const [news, told] = await database.transaction(async (tx) => {
      const all = await listNews(tx, [...companies], new Date(since), now);
      return [all, await withReaders(tx, all.filter(isNew))];
    });
    for (const [{ compSeq, kind, seq, title }, memberSeqs] of told)
      io.local.to(memberSeqs.map((memberSeq) => channel.person(compSeq, memberSeq))).emit('news', { kind, seq, title });
    watched = companies;
    for (const { key } of news) met.set(key, now.getTime());
    met = new Map([...met].filter(([, at]) => at >= since));
  };
}

interface Parts {
  io: ChatServer;
  database: Database;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Maintains this instance's connections, one round at a time; `done` resolves when no round is running. */
export function sweeper({ io, database, clock, log }: Parts): { run: () => void; done: () => Promise<void> } {
  const tellNews = newsBroadcaster(io, database);
  let sweeping: Promise<void> = Promise.resolve();
  let busy = false;
  const round = async () => {
    try {
      await disconnectStale(io, database, clock());
      await tellNews(clock());
    } catch (error) {
      log.warn(causeOf(error), 'maintaining chat connections failed');
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
