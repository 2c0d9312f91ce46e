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
  /** Name of the signed-in user, if any. */
  present: string | null;
  /** The user the link would sign in, with the name '' while their second factor is pending; null before the link has been exchanged. */
  next: { memberSeq: number; name: string } | null;
  /** The link is for a lobby display, which shows only the rankings. */
  isLobby: boolean;
  page?: ConfirmPage;
}

/**
 * Asks before a link replaces the current session (security D5) or signs in a visitor who came from another site (V29), and before
 * redeeming a link that a preview may have opened (D6).
 */
export function EntryConfirmScreen({ present, next, isLobby, page }: Props) {
  const t = useTranslations('auth.entry.confirm');
  const settle = useSettleEntry();
  const ready = useHydrated();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const answer = async (open: boolean) => {
    setState('sending');
    try {
      // full page load, so that nothing of the previous session stays in memory
      location.replace((await settle({ body: { open, page, memberSeq: next && next.memberSeq } })).to);
    } catch {
      setState('failed');
    }
  };
  const nextName = next?.name || t('nameless');
  const disabled = !ready || state === 'sending';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{t(next === null ? 'heldTitle' : present === null ? 'visitorTitle' : 'title')}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {next === null ? t('heldText') : present === null ? t('visitorText', { next: nextName }) : t('text', { present, next: nextName })}
      </Typography>
      {isLobby && <Typography color="textSecondary">{t('lobby')}</Typography>}
      {state === 'failed' && (
        <InlineAlert kind="error" takesFocus>
          {t('failed')}
        </InlineAlert>
      )}
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
