'use client';

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyButton } from '@/components/forms/copy/CopyButton';
import { useLeaveWarning } from '@/components/forms/useLeaveWarning';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { inFours } from '@/lib/auth/factor/factor';
import { saveFile } from '@/lib/browser/file/saveFile';
import { useCopy } from '@/lib/browser/useCopy';

interface Props {
  codes: readonly string[];
  /** Success message shown above the codes. */
  lead?: string;
  onDone: () => void;
}

/** Recovery codes, shown only this once: "Done" works only after they were copied, downloaded, or confirmed as kept. */
export function RecoveryCodeList({ codes, lead, onDone }: Props) {
  const t = useTranslations('factor.codes');
  const { state: copied, copy } = useCopy();
  const [downloaded, setDownloaded] = useState(false);
  const [said, setSaid] = useState(false);
  const [refused, setRefused] = useState(false);
  const kept = said || downloaded || copied === 'copied';
  useLeaveWarning(!kept);
  const spelled = codes.map((code) => inFours(code, '-'));
  const download = () => {
    const text = [t('fileLead', { host: location.host }), '', ...spelled, ''].join('\r\n');
    saveFile({ name: t('fileName'), content: new Blob([text], { type: 'text/plain' }) });
    setDownloaded(true);
  };
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {lead && (
          <InlineAlert kind="success" takesFocus>
            {lead}
          </InlineAlert>
        )}
        <Typography>{t('lead')}</Typography>
        <CodeGrid codes={spelled} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CopyButton label={t('copy')} copied={copied === 'copied'} onCopy={() => void copy(spelled.join('\n'))} sx={{ minHeight: 44 }} />
          <Button variant="outlined" onClick={download} aria-live="polite" sx={{ minHeight: 44 }}>
            {t(downloaded ? 'downloaded' : 'download')}
          </Button>
        </Box>
        <FormControlLabel
          control={<Checkbox checked={said} onChange={(_event, checked) => setSaid(checked)} />}
          label={t('kept')}
          sx={{ minHeight: 44 }}
        />
        <StatusRegion>{copied === 'byHand' && <InlineAlert kind="info">{t('copyByHand')}</InlineAlert>}</StatusRegion>
        {refused && !kept && <InlineAlert kind="error">{t('keepFirst')}</InlineAlert>}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={() => (kept ? onDone() : setRefused(true))}>
          {t('done')}
        </Button>
      </DialogActions>
    </>
  );
}

function CodeGrid({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('factor.codes');
  return (
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
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
  );
}
