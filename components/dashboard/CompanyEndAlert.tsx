import { useTranslations } from 'next-intl';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { useDayText } from '@/lib/format/useDayText';

/** The company's last day (yyyy-MM-dd), what comes after it and whom to ask. */
export function CompanyEndAlert({ expDte }: { expDte: string }) {
  const t = useTranslations('dashboard');
  // a day by the company's own calendar, whatever the reader's
  const day = useDayText('UTC').long(expDte);
  return <InlineAlert kind="info">{t('companyEnd', { day })}</InlineAlert>;
}
