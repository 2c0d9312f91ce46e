'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { TermNote } from '@/components/measure/TermNote';
import { SectionCard } from '@/components/ui/SectionCard';
import type { BodyRecord } from '@/lib/body/contract';
import { usePartRows } from '@/lib/body/measure/usePartText';

/** What the device told beside weight and fat, in its own units and to its decimals, ours beside where that is another; its score is its own. */
export function DevicePartsCard({ record }: { record: BodyRecord }) {
  const t = useTranslations('body.part');
  const rows = usePartRows(record);
  if (rows.length === 0) return null;
  return (
    <SectionCard title={t('title')} note={t('note')}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {rows.map(({ part, name, given, beside }) => (
          <Box
            key={part}
            data-part={part}
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 2, py: 1 },
              ...{ borderBottom: '1px solid', borderColor: 'divider' },
            }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
              {part === 'visceralLevel' && <TermNote term="visceral" />}
            </Typography>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {given}
              </Box>
              {beside !== null && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
                  {beside}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
