'use client';

import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';

interface Props {
  /** Name of the chart to open. */
  of: string;
  onClick: () => void;
}

/** Opens a chart in full view (R-DASH-04). */
export function DetailButton({ of, onClick }: Props) {
  const t = useTranslations('dashboard.detail');
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-label={t('openOf', { chart: of })}
      startIcon={<OpenInFullOutlined />}
      onClick={onClick}
    >
      {t('open')}
    </Button>
  );
}
