/**
 * `npm run unlock -- --company CODE --id ID`: lifts an account's locks after wrong passwords, and after wrong IDs as proof of identity;
 * --new-password prints a one-time password, --no-factor disables its second factor.
 */
import { parseArgs } from 'node:util';
import { companyCode } from '@/lib/company/companyLimits';
import { clockAhead } from '@/lib/shared/clock';
import { openDatabase, type Database } from '../db/client';
import { requireDatabase } from '../db/embedded';
import { exitWith, sentenceOf } from '../core/logCause';
import { makeOneTimePassword, ONE_TIME_HOURS, type OneTimePassword } from '../core/credentials/password';
import { awaitAccount } from '../auth/accountTurn.queries';
import { endFactor } from '../auth/factor/factor.queries';
import { addOneTimePassword } from '../auth/signIn.queries';
import { clearFailures, idProofLogin } from '../auth/loginFailure.queries';
import { loadSettings } from '../core/settings';
import { findAccountsByCode } from './unlock.queries';

const USAGE = 'Usage: npm run unlock -- --company CODE --id LOGIN-ID [--new-password] [--no-factor]';

interface Order {
  company: string;
  id: string;
  newPassword: boolean;
  noFactor: boolean;
}

function orderOf(args: string[]): Order {
  const flag = { type: 'boolean', default: false } as const;
  const options = { company: { type: 'string' }, id: { type: 'string' }, 'new-password': flag, 'no-factor': flag } as const;
  const { company, id, 'new-password': newPassword, 'no-factor': noFactor } = parseArgs({ args, options }).values;
  if (!company || !id) throw new Error(USAGE);
  return { company, id, newPassword, noFactor };
}

/**
 * Unlocks sign-ins with an ID, and changes that its accounts confirm by it; sets the one-time password, if any. Throws a one-sentence error if
 * there is no such account.
 */
async function unlock(database: Database, { company, id, noFactor }: Order, oneTime: OneTimePassword | null, now: Date): Promise<void> {
  await database.asPlatform(async (tx) => {
    const accounts = await findAccountsByCode(tx, companyCode(company), id);
    if (accounts.length === 0) throw new Error(`There is no account with the ID ${id} in a company with the code ${company}.`);
    for (const account of accounts) {
      const { compSeq, seq: memberSeq } = account;
      await awaitAccount(tx, account);
      await clearFailures(tx, { compSeq, id });
      await clearFailures(tx, idProofLogin({ compSeq, memberSeq }));
    }
    if (!oneTime && !noFactor) return;
    const account = accounts.find(({ sns }) => sns === 'O');
    if (!account)
      throw new Error(`The account ${id} of ${company} signs in with a provider: --new-password and --no-factor are not for it.`);
    if (oneTime) await addOneTimePassword(tx, account, oneTime, now);
    if (noFactor) await endFactor(tx, { compSeq: account.compSeq, memberSeq: account.seq });
  });
}

try {
  const order = orderOf(process.argv.slice(2));
  const oneTime = order.newPassword ? await makeOneTimePassword() : null;
  const settings = loadSettings();
  requireDatabase(settings);
  const clock = clockAhead(settings.clockOffset);
  const database = await openDatabase(settings, clock);
  try {
    await unlock(database, order, oneTime, clock());
  } finally {
    await database.close();
  }
  process.stdout.write(`${order.id} of ${order.company} is unlocked.\n`);
  if (order.noFactor) process.stdout.write('Its second factor is disabled.\n');
  if (oneTime)
    process.stdout.write(`One-time password, valid for ${ONE_TIME_HOURS} hours and to be changed at sign-in:  ${oneTime.password}\n`);
} catch (error) {
  exitWith(sentenceOf(error));
}
