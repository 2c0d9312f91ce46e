import { MAIL_LINK_HOURS } from '@/lib/auth/entry/entryLinks';
import { KNOWN_BROWSER_DAYS, SAFEGUARD_DAYS } from '@/lib/auth/safeguard/safeguard';
import { KEPT_DAYS } from '@/lib/policy/kept';
import { KEPT_YEARS } from '@/lib/privacy/protection/protection';
import type { WireLang } from '@/lib/shared/languages';
import { ONE_TIME_HOURS } from '../core/credentials/password';
import type { MailData, MailTemplate } from '../core/ports/mailPort';
import { textsIn } from '../core/texts';

export interface MailText {
  subject: string;
  text: string;
}

/**
 * Subject and plain text of a mail in the recipient's language: `mail.<template>` of the platform's messages, with the blocks that several
 * mails share.
 */
export function mailText<T extends MailTemplate>(template: T, lang: WireLang, data: MailData[T]): MailText {
  const t = textsIn(lang);
  const facts: Record<string, string | number> = {
    // not in mails that an earlier version has queued
    required: 'no',
    ...data,
    hours: MAIL_LINK_HOURS,
    passwordHours: ONE_TIME_HOURS,
    safeguardDays: SAFEGUARD_DAYS,
    knownDays: KNOWN_BROWSER_DAYS,
    signInDays: KEPT_DAYS.signIns,
    mailDays: KEPT_DAYS.mails,
    nameDays: KEPT_DAYS.unassigned,
    logYears: KEPT_YEARS.accessLog,
  };
  const values: Record<string, string | number> = {
    ...facts,
    // sign-in instructions
    signIn: 'password' in data ? t('mail.signIn', facts) : '',
    // link that signs the recipient in, if there is one
    opening: 'link' in data && data.link ? t('mail.opening', facts) : '',
    // link for a recipient who did not make the change
    lock: 'lockLink' in data ? t('signsInBy' in data && data.signsInBy === 'provider' ? 'mail.lockProvider' : 'mail.lock', facts) : '',
    undo: 'undoLink' in data ? t('mail.undo', facts) : '',
    ...('address' in data && { browser: data.browser || t('mail.unknownPlace'), address: data.address || t('mail.unknownPlace') }),
  };
  const name: MailTemplate = template;
  return { subject: t(`mail.${name}.subject`, values), text: t(`mail.${name}.text`, values) };
}
