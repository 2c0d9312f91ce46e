'use client';

import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useRef, useState, type DragEvent } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SectionCard } from '@/components/ui/SectionCard';
import { TextInput } from '@/components/forms/TextInput';
import { useImportUpload } from '@/lib/ingest/transfer/useImports';
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from '@/lib/ingest/transfer/imports';
import { FormatList } from './FormatList';

const LIMITS = { count: MAX_UPLOADS, gigabytes: MAX_UPLOAD_BYTES / 1024 ** 3 };

/** Where files are dropped or chosen, with what can be read and where people find it. */
export function UploadPanel({ onSent }: { onSent: (importSeq: number) => void }) {
  const t = useTranslations('transfer.upload');
  const error = useTranslations('transfer.error');
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [locked, setLocked] = useState(false);
  const [password, setPassword] = useState('');
  const { share, failure, send, stop } = useImportUpload();
  const sending = share !== null;

  const take = async (files: readonly File[]) => {
    const importSeq = await send(files, locked ? password : '');
    if (importSeq !== null) onSent(importSeq);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!sending) void take([...event.dataTransfer.files]);
  };

  return (
    <SectionCard title={t('title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
              void take([...(target.files ?? [])]);
              // the same file may be chosen again, such as with a password
              target.value = '';
            }}
          />
          {sending ? (
            <Box role="status" sx={{ width: 1, maxWidth: 420, display: 'grid', gap: 1.5, justifyItems: 'center' }}>
              <Typography>{t('sending', { percent: Math.floor(share * 100) })}</Typography>
              <LinearProgress variant="determinate" value={share * 100} aria-label={t('sendingBar')} sx={{ width: 1 }} />
              <Button color="inherit" onClick={stop}>
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
                {t('rule', LIMITS)}
              </Typography>
            </>
          )}
        </Box>
        {failure && (
          <InlineAlert kind="error">{'problem' in failure ? t(`problem.${failure.problem}`, LIMITS) : error(failure.error)}</InlineAlert>
        )}
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, cursor: 'pointer' }}>
            <input
              type="checkbox"
              checked={locked}
              disabled={sending}
              onChange={({ target }) => setLocked(target.checked)}
              style={{ width: 20, height: 20 }}
            />
            {t('locked')}
          </Box>
          {locked && (
            <Box sx={{ width: 1, maxWidth: 420 }}>
              <TextInput
                label={t('password')}
                hint={t('passwordHint')}
                type="password"
                autoComplete="off"
                maxLength={200}
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            </Box>
          )}
        </Box>
        <FormatList />
        <Typography variant="body2" color="textSecondary">
          {t('privacy')}
        </Typography>
      </Box>
    </SectionCard>
  );
}
