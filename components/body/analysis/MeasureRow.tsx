'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { Measure } from '@/lib/body/measure/measureBar';
import { NONE } from '@/lib/format/none';
import { useMeasureText } from '@/lib/body/measure/useMeasureText';
import { isJudged, type MeasureReading } from '@/lib/body/measure/measureReading';
import { useRangeText } from '@/lib/format/useRangeText';
import { TermNote } from '@/components/measures/TermNote';
import { findTerm } from '@/lib/measures/terms';
import { EstimatedChip } from '@/components/body/EstimatedChip';
import { MeasureDelta } from '@/components/body/MeasureDelta';
import { MeasureLevelBar } from '@/components/body/MeasureLevelBar';
import { MeasureStatusChip } from '@/components/body/MeasureStatusChip';

/** Columns: name and value, bar, reference figures; stacked on phones. */
export const ANALYSIS_COLUMNS = { xs: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr) 21rem' };

interface Props {
  measure: Measure;
  reading: MeasureReading;
}

/** One measure of the analysis: value and status, bar, and reference figures. */
export function MeasureRow({ measure, reading }: Props) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const judged = isJudged(reading);
  const term = findTerm(measure);
  return (
    <Box
      component="li"
      data-measure={measure}
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.75,
        py: 2,
        gridTemplateColumns: ANALYSIS_COLUMNS,
        alignItems: 'center',
        borderTop: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Box
        sx={{
          display: { xs: 'flex', md: 'block' },
          justifyContent: 'space-between',
          alignItems: 'baseline',
          flexWrap: 'wrap',
          columnGap: 1.5,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Typography component="h3" variant="body2" color="textSecondary">
            {t(`measure.${measure}`)}
          </Typography>
          {term && <TermNote term={term} />}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography variant="figureSmall" component="span" sx={{ whiteSpace: 'nowrap' }}>
            {text.value(measure, reading.value)}
            {reading.value !== null && (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: '3px', fontWeight: 400, letterSpacing: 0 }}>
                {text.symbol(measure)}
              </Typography>
            )}
          </Typography>
          <EstimatedChip estimate={reading.estimate} />
          {judged && <MeasureStatusChip reading={reading} />}
        </Box>
      </Box>
      {judged && <MeasureLevelBar measure={measure} reading={reading} />}
      <MeasureFacts measure={measure} reading={reading} />
    </Box>
  );
}

/** Reference figures of a value; only the change if the value is not classified. */
function MeasureFacts({ measure, reading }: Props) {
  const t = useTranslations('body');
  const text = useMeasureText();
  const ends = useRangeText();
  const { range, ideal } = reading;
  const facts = [
    { key: 'change', name: t('analysis.change'), content: <MeasureDelta measure={measure} reading={reading} /> },
    { key: 'ideal', name: t('analysis.ideal'), content: text.full(measure, ideal) },
    {
      key: 'range',
      name: t('analysis.range'),
      content: range ? ends.values(text.value(measure, range.low), text.full(measure, range.high)) : NONE,
    },
  ].slice(0, isJudged(reading) ? 3 : 1);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        gridColumn: { md: 3 },
        display: 'grid',
        gridTemplateColumns: { xs: 'auto auto 1fr', md: '6rem 6rem 1fr' },
        columnGap: 2,
        '& dt': { typography: 'caption', color: 'text.secondary' },
        '& dd': { m: 0, typography: 'body2', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {facts.map(({ key, name, content }) => (
        <Box key={key} data-fact={key}>
          <dt>{name}</dt>
          <dd>{content}</dd>
        </Box>
      ))}
    </Box>
  );
}
