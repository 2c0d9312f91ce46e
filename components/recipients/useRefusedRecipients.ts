import { useTranslations } from 'next-intl';
import type { BrowserError } from '@/lib/browser/browserError';
import { useAskAgain } from '@/lib/browser/useSend';
import { useFormatter } from '@/lib/format/useFormatter';
import { recipientKey, refusedOf, type Recipient } from '@/lib/recipients/recipients';
import { CHOICE_READS } from '@/lib/recipients/useFoundMembers';
import { useRecipientName } from './useRecipientName';

/** Names said of those who are refused; the others are counted. */
const NAMED = 3;

/** What follows where the server refuses recipients, who are named as far as its answer names them. */
export function useRefusedRecipients() {
  const t = useTranslations('recipients');
  const format = useFormatter();
  const nameOf = useRecipientName();
  const again = useAskAgain();
  return {
    /** What is said at the recipients; null where nobody is named. */
    textOf: (recipients: readonly Recipient[], { details }: BrowserError): string | null => {
      const names = refusedOf(recipients, details).map((one) => (one.type === 'U' ? t('person', { name: one.name }) : nameOf(one)));
      if (names.length === 0) return null;
      const rest = names.length - NAMED;
      const said = rest > 0 ? [...names.slice(0, NAMED), t('others', { count: rest })] : names;
      return t('refused', { names: format.list(said) });
    },
    /** Those who are left; who can be chosen is asked for anew. */
    withoutRefused: (recipients: readonly Recipient[], { details }: BrowserError): readonly Recipient[] => {
      void again(CHOICE_READS);
      const refused = new Set(refusedOf(recipients, details).map(recipientKey));
      return recipients.filter((one) => !refused.has(recipientKey(one)));
    },
  };
}
