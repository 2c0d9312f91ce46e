import type { FastifyBaseLogger } from 'fastify';
import { linkFor } from '../auth/mailLinks';
import { background, type Background } from '../core/background';
import { makeOneTimePassword, type OneTimePassword } from '../core/credentials/password';
import type { Mail } from '../core/ports/mailPort';
import type { Database } from '../db/client';
import { accountFacts } from '../mail/accountFacts.queries';
import { welcomeNext } from './memberBulk.queries';

/** Interval in ms for finding accounts left without a password after a restart. */
const EVERY = 60_000;
/** Delay in ms until accounts created by a call are committed. */
const SOON = 250;

/**
 * Background job that mails one-time passwords to bulk-created accounts, one after the other. Each password is created, stored as a hash
 * and mailed in a transaction of its own: a crash leaves an account either without a password, for the next round to find, or with one
 * already queued. Several instances share the work.
 */
export function openWelcome(database: Database, mail: Mail, clock: () => Date, log: Pick<FastifyBaseLogger, 'warn'>): Background {
  let unused: OneTimePassword | undefined;
  const one = async () => {
    // hashed before a connection is taken; an unused one is kept for the next account
    const oneTime = unused ?? (await makeOneTimePassword());
    unused = undefined;
    const given = await giveNext(oneTime);
    if (!given) unused = oneTime;
    return given;
  };
  const giveNext = (oneTime: OneTimePassword) =>
    database.asPlatform(async (tx) => {
      const account = await welcomeNext(tx, oneTime, clock());
      if (!account) return false;
      const { compSeq, seq: memberSeq, email, lang, password } = account;
      const link = await linkFor(tx, mail, { compSeq, memberSeq }, clock());
      await mail.queue(tx, {
        compSeq,
        to: email,
        lang,
        template: 'welcome',
        data: { ...(await accountFacts(tx, mail, account)), password, link },
      });
      return true;
    });
  const all = async (stopping: () => boolean) => {
    while (!stopping() && (await one()));
  };
  return background({ round: all, every: EVERY, soon: SOON, failed: 'sending first passwords failed', log });
}
