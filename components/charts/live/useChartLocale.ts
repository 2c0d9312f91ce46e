import { useTranslations } from 'next-intl';

/** Texts used by MUI X Charts, which has no Korean translation of its own. */
export function useChartLocale() {
  const t = useTranslations('common.chart');
  return { loading: t('loading'), noData: t('noData'), a11yNoValue: t('noValue'), a11yConnector: ', ' };
}
