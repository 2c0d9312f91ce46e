import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../db/client';
import type { WireLang } from '@/lib/shared/languages';
import type { Role } from '@/lib/shared/roles';

/**
 * A mail that matters after its account was deleted, too, because it undoes or locks, or tells what happens to the data: it stays in the
 * outbox until that account is erased. A receipt names the account already erased, and so is never dropped.
 */
interface Lasting {
  keptForSeq: number;
}

/** A mail that its recipient can do without: dropped while it waits if its notice is deleted, or the recipient wants none any more. */
interface Optional {
  recipientSeq: number;
  /** The notice that it carries or names. */
  noticeSeq?: number;
}

/** Data of mails about an address change: the reader, the new address, and the confirmation link. */
export interface EmailMailData {
  /** To the new address. */
  emailConfirm: { name: string; email: string; link: string };
  /** To the old address, after a request by a manager, or by the member without a password. */
  emailConsent: { name: string; email: string; link: string };
  emailOwnConsent: { name: string; email: string; link: string };
  /** To the old address: requested with the password, and completed. */
  emailAsked: Lasting & { name: string; email: string; undoLink: string };
  emailChanged: Lasting & { name: string; email: string; undoLink: string };
}

/** Account that a mail is about, and the link that locks it. */
interface AccountMail extends Lasting {
  name: string;
  company: string;
  lockLink: string;
  /** An account of a provider has no password to lock. */
  signsInBy: 'password' | 'provider';
}

/** Data of security mails about changes to an account, in case someone else made them. */
export interface AccountMailData {
  passwordChanged: AccountMail;
  /** '' if unknown. */
  newBrowser: AccountMail & { browser: string; address: string };
  factorAdded: AccountMail;
  factorRemoved: AccountMail;
  /** Someone else reset it, because its owner could no longer use it; their role may require a new one. */
  factorReset: AccountMail & { by: string; required: 'yes' | 'no' };
  passkeyAdded: AccountMail & { passkey: string };
  passkeyRemoved: AccountMail & { passkey: string };
  providerLinked: AccountMail & { provider: string };
  providerUnlinked: AccountMail & { provider: string };
  recoveryCodesRenewed: AccountMail;
  recoveryCodeUsed: AccountMail & { left: number };
}

/** What a member needs to sign in and to recover a password. */
export interface AccountFacts {
  name: string;
  id: string;
  email: string;
  company: string;
  companyCode: string;
  /** URLs of the sign-in page with the company preselected, and of Find Password. */
  signInAt: string;
  findAt: string;
}

export type PasswordData = AccountFacts & { password: string };

/** Data of each mail template. */
export interface MailData extends EmailMailData, AccountMailData {
  oneTimePassword: PasswordData & { present: 'works' | 'over' };
  passwordReset: Lasting & PasswordData & { lockLink: string };
  /** To the master: a manager requests to reset a member's second factor; the member's role may require a new one. */
  factorResetAsked: { name: string; member: string; by: string; required: 'yes' | 'no'; days: number; listAt: string };
  /** The account was locked by the link in a mail, by its owner or whoever reads their mail. */
  accountLocked: AccountFacts;
  welcome: PasswordData & { link?: string };
  notice: Optional & { name: string; title: string; contents: string; link?: string };
  /** To the new and the previous master of a company. */
  masterGiven: { name: string; company: string; signInAt: string };
  masterTaken: { name: string; company: string; master: string; signInAt: string };
  /** To the master: no one at the company can sign in after this day, which is `days` ahead. */
  companyEnds: { name: string; company: string; day: string; days: number };
  /** To somebody whose account was deleted: the take-out link; later, what was erased. Whoever withdraws gets the latter at once. */
  takeOutLink: Lasting & { name: string; role: Role; restorable: 'yes' | 'no'; company: string; link: string; code: string; days: number };
  dataErased: Lasting & { role: Role; company: string; day: string; rows: number; by: 'self' | 'other' };
  /** To the members: weaker protection from a given day on, with a link; and its cancellation. */
  protectionWeaker: {
    name: string;
    company: string;
    changes: string;
    day: string;
    days: number;
    link: string;
    /** A smaller minimum group shows more but erases nothing. */
    erases: 'data' | 'nothing';
  };
  protectionStays: { name: string; company: string; changes: string; days: number; link: string };
  /** To the company's master; to the company's own address if no master can be reached by email. */
  companyArchive: { reader: 'master' | 'company'; name: string; company: string; link: string; code: string; days: number };
}

export type MailTemplate = keyof MailData;

export interface Letter<T extends MailTemplate> {
  compSeq: number;
  to: string;
  lang: WireLang;
  template: T;
  data: MailData[T];
}

export interface Mail {
  /** Queues a mail in the outbox within the caller's transaction: it is sent if and only if that commits. */
  queue: <T extends MailTemplate>(tx: Tx, letter: Letter<T>) => Promise<void>;
  /** The same for bulk mail, sent after mails that someone waits for, such as passwords. */
  queueBulk: <T extends MailTemplate>(tx: Tx, letters: readonly Letter<T>[]) => Promise<void>;
  /** URL of a portal page. */
  addressOf: (path: string) => string;
  /** Starts delivery from the outbox by SMTP if configured; otherwise mails stay there to be read. Failures are logged by number. */
  start: (log: Pick<FastifyBaseLogger, 'warn'>) => void;
  /** Stops delivery after the mail in progress; one that takes more than five seconds is sent again after the next start. */
  stop: () => Promise<void>;
}
