'use client';

import { useTranslations } from 'next-intl';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import type { ImportDetail } from '@/lib/ingest/transfer/contract';
import { isMoving, MAX_OWNERS, WAIT_HOURS } from '@/lib/ingest/transfer/imports';

/** Message about what became of the records. */
function outcomeOf({ accepted, duplicates, refused }: ImportDetail) {
  if (accepted > 0) return 'done';
  if (refused === 0) return 'nothingNew';
  return duplicates > 0 ? 'nothingNewOfOthers' : 'allRefused';
}

/** State of an import in words: what runs, that nothing has been added yet, what was added, or why it failed and what to do. */
export function ImportStateAlert({ job }: { job: ImportDetail }) {
  const t = useTranslations('transfer');
  const { state, fault } = job;
  if (isMoving(state)) return <Typography sx={{ fontWeight: 600 }}>{t(`job.${state}`)}</Typography>;
  if (state === 'failed')
    return (
      <InlineAlert kind="error">
        <strong>{t('report.failed')}</strong>
        {fault && <div>{t(`fault.${fault}.text`, { people: MAX_OWNERS })}</div>}
      </InlineAlert>
    );
  if (state === 'done') {
    const outcome = outcomeOf(job);
    return (
      <InlineAlert kind={outcome === 'allRefused' ? 'info' : 'success'}>
        <strong>{t(`report.${outcome}`)}</strong>
      </InlineAlert>
    );
  }
  return (
    <InlineAlert kind="info">
      <strong>{t(state === 'ready' ? 'ready.title' : `report.${state}`)}</strong>
      <div>{state === 'ready' ? t('ready.note', { hours: WAIT_HOURS }) : t(`report.${state}Text`)}</div>
    </InlineAlert>
  );
}
