'use client';

import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { EmptyState } from './EmptyState';
import { askStepUp } from '@/lib/browser/stepUp';
import type { PanelError } from '@/lib/shared/panelState';

interface Props {
  title?: string;
  /** Error of the request; its reference number, for support, is in the logs. */
  error?: PanelError | null;
  onRetry?: () => void;
}

/** Error state: what failed and why, as far as known, with the reference and a retry button. */
export function ErrorState({ title, error, onRetry }: Props) {
  const t = useTranslations('common');
  const seconds = error?.retryAfter;
  const reference = error?.ref;
  const isOffline = error?.code === 'OFFLINE';
  const asksWho = error?.code === 'STEP_UP_REQUIRED';
  const waitFor = error?.code === 'RATE_LIMITED' ? 'state.limited' : 'state.busy';
  const titleOf = () => {
    if (isOffline) return t('state.offline');
    return asksWho ? t('state.confirm') : (title ?? t(seconds ? waitFor : 'state.error'));
  };
  const again = async () => {
    if (!asksWho || (await askStepUp())) onRetry?.();
  };
  const reason = () => {
    if (asksWho) return undefined;
    if (isOffline) return t('state.offlineText');
    return seconds ? t('state.busyText', { seconds }) : reference && t('state.reference', { reference });
  };
  return (
    <Box role="alert" sx={{ display: 'flex', flex: 1 }}>
      <EmptyState
        icon={asksWho ? <LockOutlined /> : <CloudOffOutlined />}
        title={titleOf()}
        text={reason()}
        action={
          onRetry && (
            <Button variant="outlined" size="small" onClick={() => void again()}>
              {t(asksWho ? 'action.confirm' : 'action.retry')}
            </Button>
          )
        }
      />
    </Box>
  );
}
