import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/client';
import type { Mail } from './mail';
import { linkFor } from './mail/links';
import { welcomeNext } from './queries/memberBulk';

/** Milliseconds between looks for accounts that a stop has left without a password. */
const EVERY = 60_000;
/** Milliseconds until the accounts that a call has made are there to be seen. */
const SOON = 250;

/** Gives accounts that were made in quantity their one-time passwords, by mail and one after the other. */
export interface Welcome {
  /** Says that there are such accounts. */
  wake: () => void;
  start: () => void;
  /** Ends it once the account under way is done. */
  stop: () => Promise<void>;
}

/**
 * Each password is made, kept as a hash and mailed in one transaction of its own: a stop in between leaves an account either
 * without a password, which the next look finds, or with one that is on its way. Several platforms share the work.
 */
export function openWelcome(database: Database, mail: Mail, clock: () => Date, log: Pick<FastifyBaseLogger, 'warn'>): Welcome {
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  const one = () =>
    database.asPlatform(async (tx) => {
      const account = await welcomeNext(tx, clock());
      if (!account) return false;
      const { compSeq, seq: memberSeq, email, lang, loginId, name, company, password } = account;
      const link = await linkFor(tx, mail, { compSeq, memberSeq }, clock());
      await mail.queue(tx, { compSeq, to: email, lang, template: 'welcome', data: { name, id: loginId, company, password, link } });
      return true;
    });
  const all = async () => {
    while (!stopped && (await one()));
  };
  const look = () => {
    running = running.then(all).catch((error: { code?: string }) => log.warn({ cause: error.code }, 'first passwords wait'));
  };

  return {
    wake() {
      clearTimeout(soon);
      soon = setTimeout(look, SOON);
      soon.unref();
    },
    start() {
      look();
      timer = setInterval(look, EVERY);
      timer.unref();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
}
