'use client';

import HelpOutlined from '@mui/icons-material/HelpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { asBrowserError, type BrowserError } from '@/lib/browser/browserError';
import { useSubject } from '@/lib/member/useSubject';

interface Asked {
  seq: number;
  /** What was measured, and when. */
  said: string;
  at: string;
  /** What speaks against it. */
  against: string;
}

interface Props {
  asked: readonly Asked[];
  onAnswer: (seq: number, right: boolean) => Promise<unknown>;
}

/** Asks a member whether unusual readings are right, as body measurements are; others see that they wait. Nothing when there is none. */
export function ReviewAlert({ asked, onAnswer }: Props) {
  const t = useTranslations('measures.review');
  const { own } = useSubject();
  const title = useId();
  const outcome = useRef<HTMLParagraphElement>(null);
  const [given, setGiven] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<BrowserError | null>(null);
  const [busy, setBusy] = useState(false);
  if (asked.length === 0 && given === null) return null;
  const answer = async (seq: number, right: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      await onAnswer(seq, right);
      setGiven(right);
      // the buttons go with their question; what became of it takes the focus
      requestAnimationFrame(() => outcome.current?.focus());
    } catch (error) {
      setFailure(asBrowserError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      component="section"
      aria-labelledby={title}
      data-questions={asked.length}
      sx={{
        width: 1,
        mb: 2,
        p: { xs: 2, sm: 2.5 },
        borderRadius: '12px',
        border: '1px solid',
        borderColor: 'info.main',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.25 }}>
        <HelpOutlined aria-hidden sx={{ color: 'info.main', fontSize: 24, flexShrink: 0 }} />
        <div>
          <Typography id={title} component="h2" variant="h4">
            {t(own ? 'title' : 'waiting', { count: asked.length })}
          </Typography>
          {asked.length > 0 && (
            <Typography component="p" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {t(own ? 'why' : 'waitingText')}
            </Typography>
          )}
        </div>
      </Box>
      {given !== null && (
        <Box component="p" ref={outcome} role="status" tabIndex={-1} sx={{ m: 0, mt: 1.5, typography: 'body2' }}>
          {t(given ? 'kept' : 'removed')}
        </Box>
      )}
      {failure && (
        <Box sx={{ mt: 1.5 }}>
          <InlineAlert kind="error">
            {t('failed')}
            {failure.ref && ` ${t('reference', { ref: failure.ref })}`}
          </InlineAlert>
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {asked.map(({ seq, said, at, against }) => (
          <Box
            component="li"
            key={seq}
            sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ typography: 'body2' }}>
              <strong>{said}</strong> · {at}
              <Box sx={{ color: 'text.secondary' }}>{against}</Box>
            </Box>
            {own && (
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Button variant="outlined" disabled={busy} onClick={() => answer(seq, true)} sx={{ minHeight: 44 }}>
                  {t('yes')}
                </Button>
                <Button variant="outlined" color="inherit" disabled={busy} onClick={() => answer(seq, false)} sx={{ minHeight: 44 }}>
                  {t('no')}
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
