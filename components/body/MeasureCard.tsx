'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { Measure } from '@/lib/body/measure/measureBar';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { isJudged, type MeasureReading } from '@/lib/body/measure/measureReading';
import { TermNote } from '@/components/measures/TermNote';
import { findTerm } from '@/lib/measures/terms';
import { EstimatedChip } from './EstimatedChip';
import { MeasureDelta } from './MeasureDelta';
import { MeasureLevelBar } from './MeasureLevelBar';
import { MeasureStatusChip } from './MeasureStatusChip';

interface Props {
  measure: Measure;
  reading: MeasureReading;
}

/** Summary of one measure: value, status, position on the bar, change since the last record. */
export function MeasureCard({ measure, reading }: Props) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const judged = isJudged(reading);
  const term = findTerm(measure);
  return (
    <Box data-measure={measure} sx={{ minWidth: 0, display: 'grid', gap: 0.5, alignContent: 'end' }}>
      <Typography component="h3" variant="body2" color="textSecondary">
        {t(`measure.${measure}`)}
        {term && <TermNote term={term} />} <EstimatedChip estimate={reading.estimate && 'each'} />
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="p" variant="figure" sx={{ fontSize: { xs: '1.75rem', lg: '2rem' }, whiteSpace: 'nowrap' }}>
          {text.value(measure, reading.value)}
          {reading.value !== null && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 0.5, letterSpacing: 0, fontWeight: 400 }}>
              {text.symbol(measure)}
            </Typography>
          )}
        </Typography>
        {judged && <MeasureStatusChip reading={reading} />}
      </Box>
      {judged && <MeasureLevelBar measure={measure} reading={reading} small />}
      <Typography component="p" variant="caption" color="textSecondary">
        {reading.missing ? (
          t(`glance.${reading.missing}`)
        ) : reading.before === null ? (
          t('glance.noChange')
        ) : (
          <>
            <MeasureDelta measure={measure} reading={reading} /> {t('glance.since')}
          </>
        )}
      </Typography>
    </Box>
  );
}
