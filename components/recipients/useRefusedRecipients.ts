import { useTranslations } from 'next-intl';
import type { BrowserError } from '@/lib/browser/browserError';
import { useRevalidate } from '@/lib/browser/useSend';
import { useFormatter } from '@/lib/format/useFormatter';
import { namesAmong } from '@/lib/member/namesakes';
import { isPerson, recipientKey, refusedOf, type Recipient } from '@/lib/recipients/recipients';
import { CHOICE_READS } from '@/lib/recipients/useFoundMembers';
import { useRecipientName } from '@/lib/recipients/useRecipientName';

/** Refused recipients listed by name; the rest are counted. */
const NAMED = 3;

/** Handles recipients refused by the server, as far as its response names them. */
export function useRefusedRecipients() {
  const t = useTranslations('recipients');
  const format = useFormatter();
  const nameOf = useRecipientName();
  const again = useRevalidate();
  return {
    /** Error text of the recipient field; null if no one is named. */
    textOf: (recipients: readonly Recipient[], { details }: BrowserError): string | null => {
      const personOf = namesAmong(recipients.filter(isPerson));
      const names = refusedOf(recipients, details).map((one) => (isPerson(one) ? t('person', { name: personOf(one) }) : nameOf(one)));
      if (names.length === 0) return null;
      const rest = names.length - NAMED;
      const said = rest > 0 ? [...names.slice(0, NAMED), t('others', { count: rest })] : names;
      return t('refused', { names: format.list(said) });
    },
    /** Remaining recipients; also revalidates the choices. */
    withoutRefused: (recipients: readonly Recipient[], { details }: BrowserError): readonly Recipient[] => {
      void again(CHOICE_READS);
      const refused = new Set(refusedOf(recipients, details).map(recipientKey));
      return recipients.filter((one) => !refused.has(recipientKey(one)));
    },
  };
}
