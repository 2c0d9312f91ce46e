'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { BodyRecord } from '@/lib/body/contract';
import { NONE } from '@/lib/format/none';
import { usePartRows, type PartRow } from '@/lib/body/measure/usePartText';

/**
 * Values as the device reported them, in the viewer's unit alone, because the column has no room for two; renders nothing if it reported
 * only weight and fat.
 */
export function ResultPartsSection({ record }: { record: BodyRecord }) {
  const t = useTranslations('body.part');
  const { rows, segments } = usePartRows(record);
  if (rows.length === 0 && segments.length === 0) return null;
  const shown = ({ given, beside }: PartRow) => beside ?? given;
  return (
    // small enough that all parts fit on the page beside the guide
    <Box sx={{ mt: 1, fontSize: '0.6875rem', lineHeight: 1.25 }}>
      <Box component="strong" sx={{ display: 'block' }}>
        {t('title')}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {rows.map((row) => (
          <Fact key={row.part} part={row.part} name={row.name} text={shown(row)} />
        ))}
      </Box>
      {segments.length > 0 && (
        <>
          <Box component="strong" sx={{ display: 'block', mt: 0.5 }}>
            {t('segments', { lean: t('lean'), fat: t('fat') })}
          </Box>
          <Box component="dl" sx={{ m: 0 }}>
            {segments.map(({ segment, name, lean, fat }) => (
              <Fact key={segment} part={segment} name={name} text={[lean, fat].map((one) => (one ? shown(one) : NONE)).join(' · ')} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

/** A name with its value on one line. */
function Fact({ part, name, text }: { part: string; name: string; text: string }) {
  return (
    <Box data-part={part} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Box>
    </Box>
  );
}
