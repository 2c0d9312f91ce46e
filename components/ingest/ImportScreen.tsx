'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { PageHeader } from '@/components/ui/PageHeader';
import { useAddress } from '@/lib/browser/useAddress';
import { ImportPanel } from './ImportPanel';
import { ImportHistoryPanel } from './ImportHistoryPanel';
import { UploadPanel } from './UploadPanel';
import { numberIn, pageIn } from '@/lib/shared/searchParams';

interface Props {
  /** Member who imports their own records; null for a manager importing records of others. */
  self: number | null;
}

/** Imports of export files: upload, the open import, and past ones (R-DATA-02). */
export function ImportScreen({ self }: Props) {
  const t = useTranslations('transfer');
  const { search, change } = useAddress();
  const opened = numberIn(search.get('open'));
  const page = pageIn(search.get('page'));
  const [asked, setAsked] = useState<number | null>(null);
  const show = (importSeq: number | null) => {
    setAsked(importSeq);
    change({ open: importSeq === null ? null : String(importSeq) });
  };
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1040 }}>
      <Box sx={{ mb: { xs: -2, md: -3 } }}>
        <PageHeader title={t('title')} note={t(self === null ? 'note.M' : 'note.U')} />
      </Box>
      {opened === null ? (
        <UploadPanel onSent={show} />
      ) : (
        <ImportPanel key={opened} importSeq={opened} self={self} takesFocus={opened === asked} onOther={() => show(null)} />
      )}
      <ImportHistoryPanel
        page={page}
        opened={opened}
        onShow={show}
        onPage={(next, how) => change({ page: next === 0 ? null : String(next + 1) }, how)}
      />
    </Box>
  );
}
