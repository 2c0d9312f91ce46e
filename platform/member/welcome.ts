import type { FastifyBaseLogger } from 'fastify';
import { linkFor } from '../auth/mailLinks';
import { background, type Background } from '../core/background';
import { makeOneTimePassword, type OneTimePassword } from '../core/credentials/password';
import type { Mail } from '../core/ports/mailPort';
import type { Database } from '../db/client';
import { accountFacts } from '../mail/accountFacts.queries';
import { welcomeNext } from './memberBulk.queries';

/** Milliseconds between looks for accounts that a stop has left without a password. */
const EVERY = 60_000;
/** Milliseconds until the accounts that a call has made are there to be seen. */
const SOON = 250;

/**
 * Gives accounts that were made in quantity their one-time passwords, by mail and one after the other. Each password is made,
 * kept as a hash and mailed in one transaction of its own: a stop in between leaves an account either without a password, which
 * the next look finds, or with one that is on its way. Several platforms share the work.
 */
export function openWelcome(database: Database, mail: Mail, clock: () => Date, log: Pick<FastifyBaseLogger, 'warn'>): Background {
  let unused: OneTimePassword | undefined;
  const one = async () => {
    // hashed before a connection is taken; what nobody needed waits for the next account
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
  return background({ round: all, every: EVERY, soon: SOON, failed: 'first passwords wait', log });
}
