'use client';

import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { requireBrowserError } from '@/lib/browser/browserError';
import { barAtBottom } from '@/lib/browser/scroll/barRoom';
import { useSend } from '@/lib/browser/useSend';
import { memberApi } from '@/lib/member/contract';
import { zoneChoice } from '@/lib/time/zone';
import { useClock } from '@/lib/time/useClock';

interface Props {
  /** Time zones of the account and of the device. */
  known: string;
  device: string;
  onClose: () => void;
  /** Closes it without an answer. */
  onLater: () => void;
}

/** Non-modal card that asks whether to switch to the device's time zone; either answer is saved. Escape puts it off while it has the focus. */
export function ZoneOfferCard({ known, device, onClose, onLater }: Props) {
  const t = useTranslations('common.zone');
  const locale = useLocale();
  const [at] = useState(useClock());
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const save = useSend(memberApi.saveTimeZone, 'everything');
  const labels = { device: zoneChoice(device, locale, at).label, known: zoneChoice(known, locale, at).label };

  const choose = async (timeZone: string) => {
    setBusy(timeZone);
    setFailed(false);
    try {
      await save({ body: { timeZone } });
      onClose();
    } catch (error) {
      requireBrowserError(error);
      setFailed(true);
      setBusy(null);
    }
  };

  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && busy === null) onLater();
  };

  return (
    <Paper
      ref={barAtBottom}
      role="region"
      aria-label={t('title')}
      onKeyDown={press}
      elevation={8}
      sx={{
        position: 'fixed',
        // above the bars, below dialogs, which take precedence
        zIndex: 'drawer',
        insetInline: { xs: 12, sm: 'auto 24px' },
        bottom: { xs: 'calc(68px + env(safe-area-inset-bottom))', md: 24 },
        width: { sm: 380 },
        p: 2,
        display: 'grid',
        gap: 1,
        borderRadius: '14px',
      }}
    >
      <Typography component="h2" variant="h4">
        {t('title')}
      </Typography>
      <Typography variant="body2">{t('device', { zone: labels.device })}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('known', { zone: labels.known })}
      </Typography>
      {failed && <InlineAlert kind="error">{t('failed')}</InlineAlert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <Button variant="contained" size="small" loading={busy === device} disabled={busy !== null} onClick={() => void choose(device)}>
          {t('accept')}
        </Button>
        <Button size="small" color="inherit" loading={busy === known} disabled={busy !== null} onClick={() => void choose(known)}>
          {t('keep')}
        </Button>
        <Button size="small" color="inherit" disabled={busy !== null} onClick={onLater}>
          {t('later')}
        </Button>
      </Box>
    </Paper>
  );
}
