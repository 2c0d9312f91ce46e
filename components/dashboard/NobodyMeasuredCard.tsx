import MonitorWeightOutlined from '@mui/icons-material/MonitorWeightOutlined';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/EmptyState';

/** Nobody stepped on a scale in the period: a longer one may hold something. */
export function NobodyMeasuredCard() {
  const t = useTranslations('dashboard.nobody');
  return <EmptyState icon={<MonitorWeightOutlined />} title={t('title')} text={t('text')} />;
}
