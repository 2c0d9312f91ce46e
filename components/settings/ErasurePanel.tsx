'use client';

import AutoDeleteOutlined from '@mui/icons-material/AutoDeleteOutlined';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DatedRow } from '@/components/privacy/DatedRow';
import { Pagination } from '@/components/tables/Pagination';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { EmptyState } from '@/components/ui/EmptyState';
import { Panel } from '@/components/ui/Panel';
import { useDayText } from '@/lib/format/useDayText';
import type { Erasure } from '@/lib/privacy/protection/contract';
import { useErasures } from '@/lib/privacy/protection/useProtection';
import { panelState } from '@/lib/shared/panelState';

const ERASURES_PER_PAGE = 10;

/** Receipts of data erased at the end of its retention period. */
export function ErasurePanel() {
  const t = useTranslations('protection.erasures');
  const [page, setPage] = useState(0);
  const read = useErasures({ page, size: ERASURES_PER_PAGE });
  const total = read.data?.total ?? 0;
  return (
    <div>
      <Panel
        title={t('title')}
        note={t('note')}
        state={panelState(read, read.data?.list.length === 0 && 'empty')}
        error={read.error}
        onRetry={read.retry}
        height={160}
        empty={<EmptyState icon={<AutoDeleteOutlined />} title={t('none')} text={t('noneText')} />}
      >
        {() => (
          <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {read.data?.list.map((one) => (
              <ErasureItem key={`${one.kind} ${one.until}`} erasure={one} />
            ))}
          </Box>
        )}
      </Panel>
      <Pagination label={t('pages')} total={total} size={ERASURES_PER_PAGE} page={page} read={read} onChange={setPage} />
    </div>
  );
}

function ErasureItem({ erasure: { kind, rows, until, at } }: { erasure: Erasure }) {
  const t = useTranslations('protection');
  // a calendar day: no zone shift
  const day = useDayText('UTC').long(until);
  const own = kind === 'accessLog' || kind === 'consents';
  return (
    <DatedRow name={own ? t(`erasures.kind.${kind}`) : t(`rule.${kind}`)} at={at}>
      <Typography variant="body2">
        {t('erasures.rows', { count: rows })}, {t('erasures.until', { day })}
      </Typography>
    </DatedRow>
  );
}
