import type { Services } from '../core/services';
import { dayWords } from '../core/texts';
import type { Tx } from '../db/client';
import { claimEndNotices } from './companyEnd.queries';

/** Tells masters by email that their company's last day is near, in the transaction that marks them as told. */
export async function mailEndNotices(tx: Tx, { mail, clock }: Pick<Services, 'mail' | 'clock'>): Promise<void> {
  for (const { compSeq, to, lang, name, company, lastDay, days } of await claimEndNotices(tx, clock())) {
    // a calendar day of the company, not an instant
    const day = dayWords(lang, new Date(lastDay!), 'UTC');
    await mail.queue(tx, { compSeq, to, lang, template: 'companyEnds', data: { name, company, day, days } });
  }
}
