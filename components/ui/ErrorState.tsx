'use client';

import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { EmptyState } from './EmptyState';

interface Props {
  title?: string;
  /** Reference number of the failed call, for the support desk; also in the logs. */
  reference?: string;
  onRetry?: () => void;
}

/** Says that something could not be loaded, with the reference and a way to try again. */
export function ErrorState({ title, reference, onRetry }: Props) {
  const t = useTranslations('common');
  return (
    <Box role="alert" sx={{ display: 'flex', flex: 1 }}>
      <EmptyState
        icon={<CloudOffOutlined />}
        title={title ?? t('state.error')}
        text={reference && t('state.reference', { reference })}
        action={
          onRetry && (
            <Button variant="outlined" size="small" onClick={onRetry}>
              {t('action.retry')}
            </Button>
          )
        }
      />
    </Box>
  );
}
