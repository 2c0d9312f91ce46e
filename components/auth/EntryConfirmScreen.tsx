'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { useHydrated } from '@/lib/browser/useHydrated';
import { useSettleEntry } from '@/lib/auth/entry/useEntry';

interface Props {
  /** Who is signed in, and who the link would sign in. */
  present: string;
  next: string;
  /** The link is for a display that shows the rankings alone. */
  isLobby: boolean;
  page?: 'rank';
}

/** Asks before a link's session takes the place of the present one (security D5). */
export function EntryConfirmScreen({ present, next, isLobby, page }: Props) {
  const t = useTranslations('auth.entry.confirm');
  const settle = useSettleEntry();
  const ready = useHydrated();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const answer = async (open: boolean) => {
    setState('sending');
    try {
      // loaded anew, so that nothing of the session before stays in memory
      location.replace((await settle({ body: { open, page } })).to);
    } catch {
      setState('failed');
    }
  };
  const disabled = !ready || state === 'sending';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{t('title')}</Typography>
      <Typography>{t('text', { present, next })}</Typography>
      {isLobby && <Typography color="textSecondary">{t('lobby')}</Typography>}
      {state === 'failed' && <InlineAlert kind="error">{t('failed')}</InlineAlert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={disabled} onClick={() => void answer(true)}>
          {t('open', { next })}
        </Button>
        <Button variant="outlined" disabled={disabled} onClick={() => void answer(false)}>
          {t('stay', { present })}
        </Button>
      </Box>
    </Box>
  );
}
