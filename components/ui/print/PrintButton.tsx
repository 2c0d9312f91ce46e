'use client';

import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';

/** Opens the browser's print dialog, which can also save as PDF; `disabled` while the page is not whole. */
export function PrintButton({ disabled = false }: { disabled?: boolean }) {
  const t = useTranslations('common.action');
  return (
    <Button
      variant="contained"
      startIcon={<PrintOutlined />}
      disabled={disabled}
      onClick={() => window.print()}
      sx={{ minHeight: 48, width: { xs: 1, sm: 'auto' } }}
    >
      {t('print')}
    </Button>
  );
}
