'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { inFours } from '@/lib/auth/factor/factor';

interface Props {
  codes: readonly string[];
  /** What has just been done. */
  lead?: string;
  onDone: () => void;
}

/** Recovery codes, shown this once, to be copied or written down. */
export function RecoveryCodeList({ codes, lead, onDone }: Props) {
  const t = useTranslations('factor.codes');
  const [copied, setCopied] = useState<'copied' | 'copyByHand' | null>(null);
  const spelled = codes.map((code) => inFours(code, '-'));
  const copy = () =>
    navigator.clipboard.writeText(spelled.join('\n')).then(
      () => setCopied('copied'),
      () => setCopied('copyByHand'),
    );
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {lead && <InlineAlert kind="success">{lead}</InlineAlert>}
        <Typography>{t('lead')}</Typography>
        <Box
          component="ol"
          aria-label={t('list')}
          translate="no"
          sx={{
            m: 0,
            p: 2,
            listStyle: 'none',
            borderRadius: '10px',
            bgcolor: 'surface.sunken',
            fontFamily: 'monospace',
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
            columnGap: 3,
            rowGap: 1,
          }}
        >
          {spelled.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box role="status">{copied === 'copyByHand' && <InlineAlert kind="info">{t('copyByHand')}</InlineAlert>}</Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="outlined" onClick={() => void copy()} aria-live="polite">
          {t(copied === 'copied' ? 'copied' : 'copy')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('done')}
        </Button>
      </DialogActions>
    </>
  );
}
