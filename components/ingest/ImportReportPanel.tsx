'use client';

import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { FactList } from '@/components/ui/FactList';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { useFormatter } from '@/lib/format/useFormatter';
import type { ImportDetail } from '@/lib/ingest/transfer/contract';
import { MAX_OWNERS } from '@/lib/ingest/transfer/imports';

interface Props {
  job: ImportDetail;
  busy: boolean;
  onUndo: () => void;
}

/** Message about what became of the records. */
function outcomeOf({ accepted, duplicates, refused }: ImportDetail) {
  if (accepted > 0) return 'done';
  if (refused === 0) return 'nothingNew';
  return duplicates > 0 ? 'nothingNewOfOthers' : 'allRefused';
}

/** Result of an import: what was added, or why it failed and what to do. */
export function ImportReportPanel({ job, busy, onUndo }: Props) {
  const t = useTranslations('transfer.report');
  const faults = useTranslations('transfer.fault');
  const format = useFormatter();
  const { state, accepted, duplicates, refused, fault } = job;
  const outcome = outcomeOf(job);
  if (state === 'failed')
    return (
      <InlineAlert kind="error">
        <strong>{t('failed')}</strong>
        {fault && <div>{faults(`${fault}.text`, { people: MAX_OWNERS })}</div>}
      </InlineAlert>
    );
  if (state === 'cancelled' || state === 'undone')
    return (
      <InlineAlert kind="info">
        <strong>{t(state)}</strong>
        <div>{t(`${state}Text`)}</div>
      </InlineAlert>
    );
  return (
    <>
      <InlineAlert kind={outcome === 'allRefused' ? 'info' : 'success'}>
        <strong>{t(outcome)}</strong>
      </InlineAlert>
      <FactList
        facts={[
          { name: t('accepted'), value: format.number(accepted) },
          { name: t('duplicates'), value: format.number(duplicates) },
          { name: t('refused'), value: format.number(refused) },
        ]}
      />
      {accepted > 0 && (
        <Box>
          <Button variant="outlined" startIcon={<UndoOutlined />} disabled={busy} onClick={onUndo}>
            {t('undo')}
          </Button>
        </Box>
      )}
    </>
  );
}
