'use client';

import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslations } from 'next-intl';
import { useRef, useState, type DragEvent } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import { StatusRegion } from '@/components/base/StatusRegion';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import { TextInput } from '@/components/forms/TextInput';
import { useImportUpload } from '@/lib/ingest/transfer/useImports';
import { UPLOAD_LIMITS } from '@/lib/ingest/transfer/imports';
import { FormatList } from './FormatList';

/** File upload, with the list of supported formats. */
export function UploadPanel({ onSent }: { onSent: (importSeq: number) => void }) {
  const t = useTranslations('transfer.upload');
  const error = useTranslations('transfer.error');
  /** Password of encrypted files; null if none. */
  const [password, setPassword] = useState<string | null>(null);
  const { share, failure, send, stop } = useImportUpload();
  const take = async (files: readonly File[]) => {
    const importSeq = await send(files, password ?? '');
    if (importSeq !== null) onSent(importSeq);
  };

  return (
    <SectionCard title={t('title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DropPanel share={share} onFiles={(files) => void take(files)} onStop={stop} />
        {failure && (
          <InlineAlert kind="error">
            {'problem' in failure ? t(`problem.${failure.problem}`, UPLOAD_LIMITS) : error(failure.error, UPLOAD_LIMITS)}
          </InlineAlert>
        )}
        <LockFields password={password} disabled={share !== null} onChange={setPassword} />
        <FormatList />
        <Typography variant="body2" color="textSecondary">
          {t('privacy')}
        </Typography>
      </Box>
    </SectionCard>
  );
}

interface DropProps {
  /** Upload progress from 0 to 1; null if idle. */
  share: number | null;
  onFiles: (files: readonly File[]) => void;
  onStop: () => void;
}

/** Drop zone and file chooser; shows progress during an upload. */
function DropPanel({ share, onFiles, onStop }: DropProps) {
  const t = useTranslations('transfer.upload');
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (share === null) onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2,
        py: { xs: 3, sm: 4 },
        textAlign: 'center',
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'surface.outline',
        borderRadius: '14px',
        bgcolor: over ? 'action.hover' : 'surface.sunken',
      }}
    >
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t('choose')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // reset, so that choosing the same file again fires `change`, such as with a password
          target.value = '';
        }}
      />
      {/* not the percentage, which would be announced with each step */}
      <StatusRegion sx={hiddenFromSight}>{share !== null && t('sendingBar')}</StatusRegion>
      {share !== null ? (
        <Box sx={{ width: 1, maxWidth: 420, display: 'grid', gap: 1.5, justifyItems: 'center' }}>
          <Typography>{t('sending', { percent: Math.floor(share * 100) })}</Typography>
          <LinearProgress variant="determinate" value={share * 100} aria-label={t('sendingBar')} sx={{ width: 1 }} />
          <Button color="inherit" onClick={onStop}>
            {t('stop')}
          </Button>
        </Box>
      ) : (
        <>
          <UploadFileOutlined aria-hidden sx={{ fontSize: 36, color: 'primary.main' }} />
          <Typography sx={{ fontWeight: 600, '@media (pointer: coarse)': { display: 'none' } }}>{t('drop')}</Typography>
          <Button variant="contained" onClick={() => chooser.current?.click()} sx={{ minHeight: 44 }}>
            {t('choose')}
          </Button>
          <Typography variant="caption" color="textSecondary">
            {t('rule', UPLOAD_LIMITS)}
          </Typography>
        </>
      )}
    </Box>
  );
}

interface LockProps {
  /** Null if the files are not encrypted. */
  password: string | null;
  disabled: boolean;
  onChange: (password: string | null) => void;
}

/** Checkbox and password for encrypted files; the typed password survives unchecking the box. */
function LockFields({ password, disabled, onChange }: LockProps) {
  const t = useTranslations('transfer.upload');
  const [typed, setTyped] = useState('');
  const locked = password !== null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <FormControlLabel
        control={<Checkbox checked={locked} disabled={disabled} onChange={(_event, on) => onChange(on ? typed : null)} />}
        label={t('locked')}
        sx={{ minHeight: 44, mr: 0 }}
      />
      {locked && (
        <Box sx={{ width: 1, maxWidth: 420 }}>
          <TextInput
            label={t('password')}
            hint={t('passwordHint')}
            type="password"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              onChange(value);
            }}
          />
        </Box>
      )}
    </Box>
  );
}
