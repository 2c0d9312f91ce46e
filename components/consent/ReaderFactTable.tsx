import { useTranslations } from 'next-intl';
import type { Reader } from '@/lib/consent/readers';
import { FactTable } from './FactTable';

/** What a reader sees one's data for, and who that is. */
export function ReaderFactTable({ reader }: { reader: Reader }) {
  const t = useTranslations('consent');
  return (
    <FactTable
      facts={[
        [t('fact.purpose'), t(`reader.${reader}.purpose`)],
        [t('fact.who'), t(`reader.${reader}.who`)],
      ]}
    />
  );
}
