'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import type { BodyRecord } from '@/lib/body/contract';
import { usePartRows } from '@/lib/body/measure/usePartText';

/** What the device told, as it told it, in a few lines of the sheet; nothing where it told weight and fat alone. */
export function ResultPartsSection({ record }: { record: BodyRecord }) {
  const t = useTranslations('body.part');
  const rows = usePartRows(record);
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mt: 1, fontSize: '0.75rem', lineHeight: 1.4 }}>
      <Box component="strong" sx={{ display: 'block' }}>
        {t('title')}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {rows.map(({ part, name, given, beside }) => (
          <Box key={part} data-part={part} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {beside === null ? given : t('value', { given, ours: beside })}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
