'use client';

import { useTranslations } from 'next-intl';
import { ChoiceGroup } from '@/components/forms/ChoiceGroup';
import { Box } from '@/components/base/Box';
import { TREND_MEASURES, type useTrendChoice } from '@/lib/body/trend/useTrendChoice';

interface Props {
  choice: ReturnType<typeof useTrendChoice>;
}

/** Selects the measure of the trend. */
export function TrendMeasurePicker({ choice: { measure, showMeasure } }: Props) {
  const t = useTranslations('body.trend');
  const short = useTranslations('body.short');
  return (
    <Box sx={{ mb: 1.5 }}>
      <ChoiceGroup
        label={t('measure')}
        value={measure}
        onChange={showMeasure}
        choices={TREND_MEASURES.map((value) => ({ value, content: short(value) }))}
      />
    </Box>
  );
}
