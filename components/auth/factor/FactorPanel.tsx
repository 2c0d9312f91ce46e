'use client';

import Button from '@mui/material/Button';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Panel } from '@/components/ui/Panel';
import { StatusChip } from '@/components/ui/StatusChip';
import { useFactorState } from '@/lib/auth/factor/useFactor';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useDayText } from '@/lib/format/useDayText';
import { useZone } from '@/lib/format/useZone';
import { panelState } from '@/lib/shared/panelState';

const OnDialog = dynamic(() => lazyWithRetry(() => import('./FactorOnDialog').then((file) => file.FactorOnDialog)), { ssr: false });
const OffDialog = dynamic(() => lazyWithRetry(() => import('./FactorOffDialog').then((file) => file.FactorOffDialog)), { ssr: false });
const CodesDialog = dynamic(() => lazyWithRetry(() => import('./RecoveryCodesDialog').then((file) => file.RecoveryCodesDialog)), {
  ssr: false,
});

/** Minimum touch target, in px. */
const TOUCH_TARGET = { minHeight: 44 };

/** At or below this number of recovery codes, the panel warns. */
const FEW = 3;

/** Shows whether the user has a second factor, and lets them change it (R-ACC-01). */
export function FactorPanel() {
  const t = useTranslations('factor.panel');
  const title = useTranslations('factor')('title');
  const days = useDayText(useZone());
  const read = useFactorState();
  const [open, setOpen] = useState<'on' | 'off' | 'codes' | null>(null);
  const close = () => setOpen(null);
  const { since = null, codesLeft = 0, required = false, proof = 'PASSWORD' } = read.data ?? {};
  return (
    <>
      <Panel
        title={title}
        note={t(required ? 'requiredNote' : 'note')}
        state={panelState(read)}
        error={read.error}
        onRetry={read.retry}
        height={96}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <StatusChip tone={since ? 'good' : 'none'}>{t(since ? 'on' : 'off')}</StatusChip>
          {since && (
            <Typography variant="body2" color="textSecondary">
              {[t('since', { day: days.moment(since) }), t('codesLeft', { count: codesLeft })].join(' · ')}
            </Typography>
          )}
        </Box>
        {since && codesLeft <= FEW && (
          <Box sx={{ mt: 2 }}>
            <InlineAlert kind="info">{t('fewCodes')}</InlineAlert>
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {since ? (
            <>
              <Button variant="outlined" onClick={() => setOpen('codes')} sx={TOUCH_TARGET}>
                {t('newCodes')}
              </Button>
              {!required && (
                <Button variant="outlined" color="error" onClick={() => setOpen('off')} sx={TOUCH_TARGET}>
                  {t('turnOff')}
                </Button>
              )}
            </>
          ) : (
            <Button variant="contained" onClick={() => setOpen('on')} sx={{ ...TOUCH_TARGET, width: { xs: '100%', sm: 'auto' } }}>
              {t('turnOn')}
            </Button>
          )}
        </Box>
      </Panel>
      {open === 'on' && <OnDialog proof={proof} onClose={close} />}
      {open === 'off' && <OffDialog proof={proof} onClose={close} />}
      {open === 'codes' && <CodesDialog onClose={close} />}
    </>
  );
}
