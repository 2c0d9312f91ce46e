import { useTranslations } from 'next-intl';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { useDayText } from '@/lib/format/useDayText';

/** The company's expiry date (yyyy-MM-dd), what happens then, and whom to contact. */
export function CompanyEndAlert({ expDte }: { expDte: string }) {
  const t = useTranslations('dashboard');
  // a day of the company's own calendar, regardless of the viewer's time zone
  const day = useDayText('UTC').long(expDte);
  return <InlineAlert kind="info">{t('companyEnd', { day })}</InlineAlert>;
}
