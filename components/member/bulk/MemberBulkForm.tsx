'use client';

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type DragEvent } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { useBulk } from '@/lib/member/bulk/useBulk';
import { MAX_FILE_BYTES, MAX_MEMBERS } from '@/lib/member/bulk/bulkRows';
import { MemberBulkTable } from './MemberBulkTable';

interface Props {
  /** Told whether good rows are waiting to be added. */
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
}

const LIMITS = { rows: MAX_MEMBERS, megabytes: MAX_FILE_BYTES / 1024 / 1024 };

/** Adds members from a file: template, preview with what is wrong in each row, then the good rows together (R-MEMB-07). */
export function MemberBulkForm({ onUnsaved, onClose }: Props) {
  const t = useTranslations('memberList.bulk');
  const common = useTranslations('common.action');
  const chooser = useRef<HTMLInputElement>(null);
  const { state, choose, send, file } = useBulk();
  const { busy, failure, refusedName, rows, unread, added } = state;
  const good = rows?.filter(({ member }) => member !== null).length ?? 0;
  const failed = rows?.filter(({ member }) => member === null) ?? [];
  useEffect(() => onUnsaved(good > 0), [onUnsaved, good]);
  const take = (chosen: File | undefined) => chosen && busy === null && void choose(chosen);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };

  return (
    <>
      <DialogContent
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}
      >
        <Box component="p" sx={{ m: 0, typography: 'body2' }}>
          {t('intro')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <input
            ref={chooser}
            type="file"
            hidden
            tabIndex={-1}
            accept=".xlsx,.csv"
            aria-label={t('choose')}
            onChange={({ target }) => {
              take(target.files?.[0]);
              // the same file may be chosen again once it was corrected
              target.value = '';
            }}
          />
          <Button
            variant={rows ? 'outlined' : 'contained'}
            startIcon={<UploadFileOutlined />}
            disabled={busy !== null}
            onClick={() => chooser.current?.click()}
          >
            {t(rows ? 'other' : 'choose')}
          </Button>
          <Button color="inherit" startIcon={<FileDownloadOutlined />} disabled={busy !== null} onClick={() => void file([])}>
            {t('template')}
          </Button>
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('rule', LIMITS)}
          </Box>
        </Box>
        {failure && (
          <InlineAlert kind="error">
            {refusedName && (
              <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
                {refusedName}
              </Box>
            )}
            <div>{failure === 'nothingAdded' ? t('nothingAdded') : t(`error.${failure}`, LIMITS)}</div>
          </InlineAlert>
        )}
        {added !== null && <InlineAlert kind="success">{t('added', { count: added })}</InlineAlert>}
        {(busy === 'reading' || busy === 'adding') && (
          <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
            <LinearProgress aria-label={t(busy)} sx={{ mb: 1 }} />
            {t(busy)}
          </Box>
        )}
        {rows && rows.length > 0 && (
          <>
            <Box role="status" sx={{ typography: 'body2' }}>
              <strong>{state.fileName}</strong>
              {added === null && <div>{t('ready', { count: good })}</div>}
              <div>{t('failed', { count: failed.length })}</div>
            </Box>
            {unread.length > 0 && added === null && (
              <InlineAlert kind="info">
                <Box sx={{ overflowWrap: 'anywhere' }}>{t('unread', { count: unread.length, columns: unread.join(', ') })}</Box>
              </InlineAlert>
            )}
            <MemberBulkTable key={`${state.fileName} ${rows.length} ${good}`} rows={rows} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', rowGap: 1 }}>
        {failed.length > 0 && (
          <Button startIcon={<FileDownloadOutlined />} disabled={busy !== null} onClick={() => void file(failed)} sx={{ mr: 'auto' }}>
            {t('downloadFailed')}
          </Button>
        )}
        <Button onClick={onClose} color="inherit" disabled={busy === 'adding'}>
          {common(good > 0 ? 'cancel' : 'close')}
        </Button>
        <Button
          variant="contained"
          disabled={good === 0 || busy !== null}
          loading={busy === 'adding'}
          onClick={() => rows && void send(rows)}
        >
          {t('add', { count: good })}
        </Button>
      </DialogActions>
    </>
  );
}
