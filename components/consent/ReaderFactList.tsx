import { useTranslations } from 'next-intl';
import { CONSENT_DAYS, type Purpose } from '@/lib/consent/readers';
import { FactList } from '@/components/ui/FactList';

/** Facts about one reader: purpose, who sees the data, for how long, and what refusing means. */
export function ReaderFactList({ reader }: { reader: Purpose }) {
  const t = useTranslations('consent');
  return (
    <FactList
      layout="rows"
      facts={[
        { name: t('fact.purpose'), value: t(`reader.${reader}.purpose`) },
        { name: t('fact.who'), value: t(`reader.${reader}.who`) },
        // consent to collection does not expire after a year
        { name: t('fact.period'), value: t(reader === 'COLLECT' ? 'reader.COLLECT.period' : 'fact.periodText', { days: CONSENT_DAYS }) },
        { name: t('fact.refusal'), value: t(`reader.${reader}.refusal`) },
      ]}
    />
  );
}
