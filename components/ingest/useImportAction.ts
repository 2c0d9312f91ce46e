import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import type { ImportDetail } from '@/lib/ingest/transfer/contract';
import { useImportActions } from '@/lib/ingest/transfer/useImports';
import { transferMessage, UPLOAD_LIMITS } from '@/lib/ingest/transfer/imports';

/** Actions on an import, run one at a time; a refused one changes nothing and sets `failure`. */
export function useImportAction(job: ImportDetail) {
  const t = useTranslations('transfer');
  const actions = useImportActions();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { importSeq } = job;

  const run = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(t(`error.${transferMessage(asBrowserError(error))}`, UPLOAD_LIMITS));
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => run(() => actions.cancel({ body: { importSeq } }));
  return {
    busy,
    failure,
    confirm: (owners: { owner: number; memberSeq?: number }[]) => void run(() => actions.confirm({ body: { importSeq, owners } })),
    discard: () => void cancel(),
    stop() {
      if (job.state === 'reading') return void cancel();
      showAlert({ type: 'Warning', header: t('job.cancel'), text: t('job.cancelText'), confirmCheck: true, onSubmit: cancel });
    },
    undo: () =>
      showAlert({
        type: 'Warning',
        header: t('report.undoTitle'),
        text: t('report.undoText', { count: job.accepted }),
        confirmCheck: true,
        submitLabel: t('report.undo'),
        onSubmit: () => run(() => actions.undo({ body: { importSeq } })),
      }),
  };
}
