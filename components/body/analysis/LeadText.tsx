'use client';

import { useTranslations } from 'next-intl';
import { Typography } from '@/components/base/Typography';
import { LEAD_MEASURES, leadOf, type LeadMeasure } from '@/lib/body/measure/lead';
import type { MeasureReading } from '@/lib/body/measure/measureReading';
import { useFormatter } from '@/lib/format/useFormatter';

/** One line saying which of weight, muscle and fat are good, high or low; renders nothing if no range is known. */
export function LeadText({ readings }: { readings: Record<LeadMeasure, MeasureReading> }) {
  const t = useTranslations('body.lead');
  const format = useFormatter();
  const lead = leadOf(readings);
  const said = (['good', 'high', 'low'] as const).filter((side) => lead[side].length > 0);
  if (said.length === 0) return null;
  const list = (measures: LeadMeasure[]) => {
    const names = format.list(measures.map((measure) => t(`name.${measure}`)));
    return names.charAt(0).toUpperCase() + names.slice(1);
  };
  return (
    <Typography
      component="p"
      data-lead={said.join(' ')}
      sx={{ fontSize: { xs: '1.125rem', md: '1.25rem' }, fontWeight: 650, lineHeight: 1.4, mb: 2 }}
    >
      {lead.good.length === LEAD_MEASURES.length
        ? t('all')
        : said.map((side) => t(side, { names: list(lead[side]), count: lead[side].length })).join(' ')}
    </Typography>
  );
}
