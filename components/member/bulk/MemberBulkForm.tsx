'use client';

import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type DragEvent } from 'react';
import { Box } from '@/components/base/Box';
import { StatusRegion } from '@/components/base/StatusRegion';
import { LinkButton } from '@/components/ui/LinkButton';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { MEGABYTE } from '@/lib/format/useSizeText';
import { useBulk, type BulkState } from '@/lib/member/bulk/useBulk';
import { MAX_FILE_BYTES, MAX_MEMBERS } from '@/lib/member/bulk/bulkRows';
import { MAX_CHOSEN } from '@/lib/member/list/memberSelection';
import { sendPath } from '@/lib/mission/overview/missionOverview';
import { passRecipients } from '@/lib/mission/send/passedRecipients';
import { MemberBulkTable } from './MemberBulkTable';

interface Props {
  /** Called with whether valid rows are waiting to be added. */
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
}

const LIMITS = { rows: MAX_MEMBERS, megabytes: MAX_FILE_BYTES / MEGABYTE };

/** Adds members from a file: template, preview with the errors of each row, then all valid rows together (R-MEMB-07). */
export function MemberBulkForm({ onUnsaved, onClose }: Props) {
  const t = useTranslations('memberList.bulk');
  const common = useTranslations('common.action');
  const { state, choose, send, file } = useBulk();
  const { busy, failure, refusedName, rows, unread, added } = state;
  const good = rows?.filter(({ member }) => member !== null).length ?? 0;
  const isFull = rows !== null && rows.length > 0;
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
        <FileActions again={rows !== null} busy={busy !== null} onFile={take} onTemplate={() => void file([])} />
        {failure && <FailureAlert failure={failure} name={refusedName} />}
        <StatusRegion sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {added !== null && <AddedAlert added={added} />}
          {(busy === 'reading' || busy === 'adding') && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              <LinearProgress aria-label={t(busy)} sx={{ mb: 1 }} />
              {t(busy)}
            </Box>
          )}
          {isFull && (
            <Box sx={{ typography: 'body2' }}>
              <strong>{state.fileName}</strong>
              {added === null && <div>{t('ready', { count: good })}</div>}
              <div>{t('failed', { count: failed.length })}</div>
            </Box>
          )}
          {isFull && unread.length > 0 && added === null && (
            <InlineAlert kind="info">
              <Box sx={{ overflowWrap: 'anywhere' }}>{t('unread', { count: unread.length, columns: unread.join(', ') })}</Box>
            </InlineAlert>
          )}
        </StatusRegion>
        {isFull && <MemberBulkTable key={`${state.fileName} ${rows.length} ${good}`} rows={rows} />}
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

interface FileProps {
  /** A file has been read and can be replaced. */
  again: boolean;
  busy: boolean;
  onFile: (file: File | undefined) => void;
  onTemplate: () => void;
}

/** Buttons to choose the file and to download its template. */
function FileActions({ again, busy, onFile, onTemplate }: FileProps) {
  const t = useTranslations('memberList.bulk');
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        accept=".xlsx,.csv"
        aria-label={t('choose')}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // reset, so that choosing the same file again, once corrected, fires `change`
          target.value = '';
        }}
      />
      <Button
        variant={again ? 'outlined' : 'contained'}
        startIcon={<UploadFileOutlined />}
        disabled={busy}
        onClick={() => chooser.current?.click()}
      >
        {t(again ? 'other' : 'choose')}
      </Button>
      <Button color="inherit" startIcon={<FileDownloadOutlined />} disabled={busy} onClick={onTemplate}>
        {t('template')}
      </Button>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {t('rule', LIMITS)}
      </Box>
    </Box>
  );
}

/** Number of members added, with a link to send them a mission if they are few enough to select. */
function AddedAlert({ added }: { added: NonNullable<BulkState['added']> }) {
  const t = useTranslations('memberList.bulk');
  return (
    <InlineAlert kind="success">
      <div>{t('added', { count: added.length })}</div>
      {added.length <= MAX_CHOSEN && (
        <Box sx={{ mt: 1 }}>
          <LinkButton href={sendPath()} variant="outlined" size="small" onClick={() => passRecipients(added)}>
            {t('mission')}
          </LinkButton>
        </Box>
      )}
    </InlineAlert>
  );
}

/** Why a file was refused or nothing was added; `name` is the file concerned. */
function FailureAlert({ failure, name }: { failure: NonNullable<BulkState['failure']>; name: string | null }) {
  const t = useTranslations('memberList.bulk');
  return (
    <InlineAlert kind="error">
      {name && (
        <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
      )}
      <div>{failure === 'nothingAdded' ? t('nothingAdded') : t(`error.${failure}`, LIMITS)}</div>
    </InlineAlert>
  );
}
