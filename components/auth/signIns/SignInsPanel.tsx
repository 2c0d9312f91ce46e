'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Panel } from '@/components/ui/Panel';
import { useEndOne } from '@/lib/auth/signIns/useEndOne';
import { useEndOtherSignIns, useSignIns } from '@/lib/auth/signIns/useSignIns';
import { showAlert } from '@/lib/browser/alert';
import { panelState } from '@/lib/shared/panelState';
import { SignInList } from './SignInList';

/** Lists the user's active sign-ins, each with a button to end it (R-ACC-02). */
export function SignInsPanel() {
  const t = useTranslations('signIns');
  const read = useSignIns();
  const endOthers = useEndOtherSignIns();
  const { told, tell, endOne } = useEndOne(read.retry);
  const list = read.data?.list ?? [];
  const endAll = () =>
    showAlert({
      type: 'Warning',
      text: t('endAllTitle'),
      subtext: t('endAllText'),
      confirmCheck: true,
      submitLabel: t('endAll'),
      onSubmit: async () => {
        await endOthers({});
        tell('allEnded');
      },
    });
  return (
    <Panel title={t('title')} note={t('note')} state={panelState(read)} error={read.error} onRetry={read.retry} height={120}>
      <SignInList list={list} onEnd={(one) => void endOne(one)} />
      {list.length > 1 ? (
        <Button variant="outlined" color="error" onClick={endAll} sx={{ mt: 2.5, alignSelf: { sm: 'start' } }}>
          {t('endAll')}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('alone')}
        </Typography>
      )}
      <StatusRegion>
        {told && (
          <Box sx={{ mt: 2 }}>
            <InlineAlert kind={told === 'gone' || told === 'failed' ? 'error' : 'success'}>{t(told)}</InlineAlert>
          </Box>
        )}
      </StatusRegion>
    </Panel>
  );
}
