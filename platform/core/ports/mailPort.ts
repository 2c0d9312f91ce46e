import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../db/client';
import type { WireLang } from '@/lib/shared/languages';

/** Facts of the mails about another address: who reads them, the new address, and the link that confirms. */
export interface EmailMailData {
  /** To the new address. */
  emailConfirm: { name: string; email: string; link: string };
  /** To the old address, when a manager asked, and when its own person did without a password. */
  emailConsent: { name: string; email: string; link: string };
  emailOwnConsent: { name: string; email: string; link: string };
  /** To the old address: somebody has asked with the password, and it is done. */
  emailAsked: { name: string; email: string; undoLink: string };
  emailChanged: { name: string; email: string; undoLink: string };
}

/** Whose account a mail is about, and the link that locks it. */
interface Told {
  name: string;
  company: string;
  lockLink: string;
}

/** Facts of the mails about what became of one's account, for the case that somebody else did it. */
export interface AccountMailData {
  passwordChanged: Told;
  /** '' for what is not known. */
  newBrowser: Told & { browser: string; address: string };
  factorAdded: Told;
  factorRemoved: Told;
  /** Somebody else has switched it off, since its person could not give it any more. */
  factorReset: Told & { by: string };
  passkeyAdded: Told & { passkey: string };
  passkeyRemoved: Told & { passkey: string };
  providerLinked: Told & { provider: string };
  providerUnlinked: Told & { provider: string };
  recoveryCodesRenewed: Told;
  recoveryCodeUsed: Told & { left: number };
}

/** What sign-in and Find Password ask for, of one account. */
export interface AccountFacts {
  name: string;
  id: string;
  email: string;
  company: string;
  companyCode: string;
  /** Address of the sign-in page with the company chosen, and of Find Password. */
  signInAt: string;
  findAt: string;
}

export type PasswordData = AccountFacts & { password: string };

/** What each mail is about and the facts it needs. */
export interface MailData extends EmailMailData, AccountMailData {
  oneTimePassword: PasswordData & { present: 'works' | 'over' };
  passwordReset: PasswordData & { lockLink: string };
  /** To the master: a manager asks to have a member's second factor switched off. */
  factorResetAsked: { name: string; member: string; by: string; days: number; listAt: string };
  /** Its person, or whoever reads their mails, has locked the account by a link. */
  accountLocked: AccountFacts;
  welcome: PasswordData & { link?: string };
  notice: { name: string; title: string; contents: string; link?: string };
  /** To who answers for the company from now on, and to who did. */
  masterGiven: { name: string; company: string; signInAt: string };
  masterTaken: { name: string; company: string; master: string; signInAt: string };
  /** To a member whose account was deleted: the link to their data; and later what was erased. */
  takeOutLink: { name: string; company: string; link: string; code: string; days: number };
  dataErased: { company: string; day: string; rows: number };
  /** To the members: what will protect their data less, from which day on, and the way to it; and what of that was called off. */
  protectionWeaker: {
    name: string;
    company: string;
    changes: string;
    day: string;
    days: number;
    link: string;
    /** A smaller group shows more and erases nothing. */
    erases: 'data' | 'nothing';
  };
  protectionStays: { name: string; company: string; changes: string; days: number; link: string };
  companyArchive: { company: string; link: string; code: string; days: number };
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
  /** Puts a mail into the outbox as part of the caller's transaction: it goes out if and only if that is committed. */
  queue: <T extends MailTemplate>(tx: Tx, letter: Letter<T>) => Promise<void>;
  /** The same for the same news to many: these go out after the mails that somebody waits for, such as passwords. */
  queueBulk: <T extends MailTemplate>(tx: Tx, letters: readonly Letter<T>[]) => Promise<void>;
  /** The address of a page of the portal. */
  addressOf: (path: string) => string;
  /** Begins to deliver what waits in the outbox, by SMTP when it is set; otherwise mails stay to be read there. Failures are logged by number. */
  start: (log: Pick<FastifyBaseLogger, 'warn'>) => void;
  /** Ends delivery once the mail under way is done; one that takes longer than seconds is sent again after the next start. */
  stop: () => Promise<void>;
}
