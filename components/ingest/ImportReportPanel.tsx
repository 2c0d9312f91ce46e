'use client';

import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { FactList } from '@/components/ui/FactList';
import { useFormatter } from '@/lib/format/useFormatter';
import type { ImportDetail } from '@/lib/ingest/transfer/contract';

interface Props {
  job: ImportDetail;
  busy: boolean;
  onUndo: () => void;
}

/** How many records an import has added, with a button that undoes it. */
export function ImportReportPanel({ job, busy, onUndo }: Props) {
  const t = useTranslations('transfer.report');
  const format = useFormatter();
  const { accepted, duplicates, refused } = job;
  return (
    <>
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
