'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { useHydrated } from '@/lib/browser/useHydrated';
import type { ConfirmPage } from '@/lib/auth/entry/entryLinks';
import { useSettleEntry } from '@/lib/auth/entry/useEntry';

interface Props {
  /** Who is signed in, if anybody. */
  present: string | null;
  /** Who the link would sign in: '' for who has yet to give the second factor, null before anything was asked about it. */
  next: string | null;
  /** The link is for a display that shows the rankings alone. */
  isLobby: boolean;
  page?: ConfirmPage;
}

/**
 * Asks before a link's session takes the place of the present one (security D5), or signs a visitor in whom another site sent (V29); and
 * before anything is asked about a link that a preview of it may have opened (D6).
 */
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
  const nextName = next || t('nameless');
  const disabled = !ready || state === 'sending';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{t(next === null ? 'heldTitle' : present === null ? 'visitorTitle' : 'title')}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {next === null ? t('heldText') : present === null ? t('visitorText', { next: nextName }) : t('text', { present, next: nextName })}
      </Typography>
      {isLobby && <Typography color="textSecondary">{t('lobby')}</Typography>}
      {state === 'failed' && <InlineAlert kind="error">{t('failed')}</InlineAlert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={disabled} onClick={() => void answer(true)}>
          {next === null ? t('heldOpen') : t('open', { next: nextName })}
        </Button>
        <Button variant="outlined" disabled={disabled} onClick={() => void answer(false)}>
          {present === null ? t('leave') : t('stay', { present })}
        </Button>
      </Box>
    </Box>
  );
}
