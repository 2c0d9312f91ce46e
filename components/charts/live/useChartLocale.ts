import { useTranslations } from 'next-intl';

/** The words that MUI X Charts says by itself; it brings none in Korean. */
export function useChartLocale() {
  const t = useTranslations('common.chart');
  return { loading: t('loading'), noData: t('noData'), a11yNoValue: t('noValue'), a11yConnector: ', ' };
}
