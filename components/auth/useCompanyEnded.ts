import { useTranslations } from 'next-intl';
import { useDayText } from '@/lib/format/useDayText';

/** Text that the company has ended: since when, if its last day (yyyy-MM-dd) is known, and whom to ask. */
export function useCompanyEnded(): (lastDay: string | null) => string {
  const t = useTranslations('auth.entry.companyEnded');
  // a calendar day of the company, whatever the viewer's zone
  const { long } = useDayText('UTC');
  return (lastDay) => [lastDay && t('since', { day: long(lastDay) }), t('text')].filter(Boolean).join(' ');
}
