import { useTranslations } from 'next-intl';
import { useDayText } from '@/lib/format/useDayText';

/** Says why nobody of a company comes in any more, since when where its last day (yyyy-MM-dd) is known, and whom to ask. */
export function useCompanyEnded(): (lastDay: string | null) => string {
  const t = useTranslations('auth.entry.companyEnded');
  // a day by the company's own calendar, whatever the reader's
  const { long } = useDayText('UTC');
  return (lastDay) => [lastDay && t('since', { day: long(lastDay) }), t('text')].filter(Boolean).join(' ');
}
