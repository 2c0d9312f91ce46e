import { useTranslations } from 'next-intl';
import { CONSENT_DAYS, type Purpose } from '@/lib/consent/readers';
import { FactTable } from './FactTable';

/** Facts about one reader: purpose, who sees the data, for how long, and what refusing means. */
export function ReaderFactTable({ reader }: { reader: Purpose }) {
  const t = useTranslations('consent');
  return (
    <FactTable
      facts={[
        [t('fact.purpose'), t(`reader.${reader}.purpose`)],
        [t('fact.who'), t(`reader.${reader}.who`)],
        // consent to collection does not expire after a year
        [t('fact.period'), t(reader === 'COLLECT' ? 'reader.COLLECT.period' : 'fact.periodText', { days: CONSENT_DAYS })],
        [t('fact.refusal'), t(`reader.${reader}.refusal`)],
      ]}
    />
  );
}
