'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Box } from '@/components/base/Box';
import { StatusRegion } from '@/components/base/StatusRegion';
import { EmptyState } from '@/components/ui/EmptyState';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Panel } from '@/components/ui/Panel';
import { takeFocus } from '@/lib/browser/takeFocus';
import { useFormatter } from '@/lib/format/useFormatter';
import { panelState } from '@/lib/shared/panelState';
import type { ImportDetail } from '@/lib/ingest/transfer/contract';
import { useImport } from '@/lib/ingest/transfer/useImports';
import { isMoving } from '@/lib/ingest/transfer/imports';
import { momentFormat } from '@/lib/time/momentFormat';
import { ImportFilesTable } from './ImportFilesTable';
import { ImportProgressPanel } from './ImportProgressPanel';
import { ImportPreviewPanel } from './ImportPreviewPanel';
import { RefusalsPanel } from './RefusalsPanel';
import { ImportReportPanel } from './ImportReportPanel';
import { ImportStateAlert } from './ImportStateAlert';
import { useFoundText } from './useFoundText';
import { useImportAction } from './useImportAction';
import { useZone } from '@/lib/format/useZone';

interface Props {
  importSeq: number;
  /** Member who imports their own records; null for a manager importing records of others. */
  self: number | null;
  /** Moves the focus to the title once it is known: the button that opened the import is gone. */
  takesFocus: boolean;
  onOther: () => void;
}

/** One import: its progress, its preview, or its result. */
export function ImportPanel({ importSeq, self, takesFocus, onOther }: Props) {
  const t = useTranslations('transfer.job');
  const { file } = useFoundText();
  const format = useFormatter();
  const timeZone = useZone();
  const read = useImport(importSeq);
  const { data } = read;
  const gone = read.error?.status === 404;
  const over = gone || (data !== undefined && data.state !== 'ready' && !isMoving(data.state));
  const [first = '', ...more] = data?.files ?? [];
  const other = (
    <Button variant="outlined" onClick={onOther}>
      {t('other')}
    </Button>
  );
  return (
    <>
      <Panel
        title={
          data ? (
            <Box component="span" sx={{ outline: 'none' }} tabIndex={-1} {...(takesFocus && { ref: takeFocus })}>
              {t('title', { date: format.dateTime(new Date(data.startedAt), momentFormat(timeZone)) })}
            </Box>
          ) : (
            t('other')
          )
        }
        note={
          data && (
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {t('files', { name: file(first), more: more.length })}
            </Box>
          )
        }
        state={panelState(gone ? { data: {} } : read, gone && 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={200}
        empty={<EmptyState title={t('gone')} action={other} />}
        action={over && !gone && other}
      >
        {() => data && <Content job={data} self={self} />}
      </Panel>
      {data && data.refused > 0 && data.state !== 'reading' && <RefusalsPanel job={data} />}
    </>
  );
}

function Content({ job, self }: { job: ImportDetail; self: number | null }) {
  const { busy, failure, confirm, discard, stop, undo } = useImportAction(job);
  const { found, state } = job;
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(state);
  useEffect(() => {
    // the pressed button is unmounted with its state: keep keyboard focus in the panel
    if (known.current !== state && document.activeElement === document.body) place.current?.focus();
    known.current = state;
  }, [state]);
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      <StatusRegion>
        <ImportStateAlert job={job} />
      </StatusRegion>
      {isMoving(state) && <ImportProgressPanel job={job} busy={busy} onStop={stop} />}
      {state === 'ready' && found && <ImportPreviewPanel found={found} self={self} busy={busy} onConfirm={confirm} onDiscard={discard} />}
      {state === 'done' && <ImportReportPanel job={job} busy={busy} onUndo={undo} />}
      {state === 'failed' && found && found.files.length > 0 && <ImportFilesTable files={found.files} fileCount={found.fileCount} />}
    </Box>
  );
}
