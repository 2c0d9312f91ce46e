'use client';

import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { EmptyState } from './EmptyState';
import type { PanelError } from '@/lib/shared/panelState';

interface Props {
  title?: string;
  /** The failed call; its reference number is for the support desk and stands in the logs. */
  error?: PanelError | null;
  onRetry?: () => void;
}

/** Says that something could not be loaded and why, as far as that is known, with the reference and a way to try again. */
export function ErrorState({ title, error, onRetry }: Props) {
  const t = useTranslations('common');
  const seconds = error?.retryAfter;
  const reference = error?.ref;
  const isOffline = error?.code === 'OFFLINE';
  const reason = () => {
    if (isOffline) return t('state.offlineText');
    return seconds ? t('state.busyText', { seconds }) : reference && t('state.reference', { reference });
  };
  return (
    <Box role="alert" sx={{ display: 'flex', flex: 1 }}>
      <EmptyState
        icon={<CloudOffOutlined />}
        title={isOffline ? t('state.offline') : (title ?? t(seconds ? 'state.busy' : 'state.error'))}
        text={reason()}
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
