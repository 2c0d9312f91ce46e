import { useTranslations } from 'next-intl';
import type { Purpose } from '@/lib/consent/readers';
import { FactTable } from './FactTable';

/** What one's data is collected or seen for, and who sees it. */
export function ReaderFactTable({ reader }: { reader: Purpose }) {
  const t = useTranslations('consent');
  return (
    <FactTable
      facts={[
        [t('fact.purpose'), t(`reader.${reader}.purpose`)],
        [t('fact.who'), t(`reader.${reader}.who`)],
        ...(reader === 'COLLECT' ? [[t('fact.refusal'), t('reader.COLLECT.refusal')] as const] : []),
      ]}
    />
  );
}
