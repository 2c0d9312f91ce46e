'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { Measure } from '@/lib/body/measure/measureBar';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { isJudged, type MeasureReading } from '@/lib/body/measure/measureReading';
import { EstimatedChip } from '@/components/body/EstimatedChip';
import { MeasureLevelBar } from '@/components/body/MeasureLevelBar';
import { ON_SHEET } from '@/components/ui/print/printStyles';
import { MeasureStatusChip } from '@/components/body/MeasureStatusChip';

interface Props {
  measures: readonly Measure[];
  readings: Record<Measure, MeasureReading>;
}

/** Measures on their bars, stacked; values only where no range applies. */
export function ResultBarsSection({ measures, readings }: Props) {
  const t = useTranslations('body.measure');
  const text = useMeasureText();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}>
      {measures.map((measure) => (
        <Box
          component="li"
          key={measure}
          data-measure={measure}
          sx={{
            display: 'grid',
            alignItems: 'center',
            columnGap: 1.5,
            gridTemplateColumns: 'minmax(0, 1fr) auto auto',
            [ON_SHEET]: { gridTemplateColumns: '7.25rem 4.75rem minmax(0, 1fr) 4.5rem' },
          }}
        >
          <Box component="span" sx={{ fontSize: '0.8125rem', lineHeight: 1.25 }}>
            {t(measure)}
            {readings[measure].estimate === 'each' && ' '}
            <EstimatedChip estimate={readings[measure].estimate} onPaper />
          </Box>
          <Box
            component="strong"
            sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
          >
            {text.full(measure, readings[measure].value)}
          </Box>
          {isJudged(readings[measure]) && (
            <>
              <Box sx={{ gridColumn: '1 / -1', gridRow: 2, [ON_SHEET]: { gridColumn: 3, gridRow: 1 } }}>
                <MeasureLevelBar measure={measure} reading={readings[measure]} />
              </Box>
              <Box sx={{ justifySelf: 'end' }}>
                <MeasureStatusChip reading={readings[measure]} />
              </Box>
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}
