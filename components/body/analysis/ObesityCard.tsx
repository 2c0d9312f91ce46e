'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { StatusChip } from '@/components/ui/StatusChip';
import { EstimatedChip } from '@/components/body/EstimatedChip';
import { estimatedOf } from '@/lib/body/composition/estimate';
import type { Estimate } from '@/lib/body/measure/measureReading';
import { abdominalObesityByWhr, estimatedWhr, obesityClass, obesityOf } from '@/lib/body/composition/bodyClasses';
import type { BodyRecord } from '@/lib/body/contract';
import { idealOf, type Person } from '@/lib/body/composition/ideal';
import { useFormatter } from '@/lib/format/useFormatter';

interface Props {
  record: BodyRecord;
  person: Person | null;
}

/** Obesity degree and waist-hip ratio, each with its class; the ratio is estimated if the device gave none. Renders nothing without a degree, as below 18. */
export function ObesityCard({ record, person }: Props) {
  const t = useTranslations('body.analysis');
  const format = useFormatter();
  const ideal = person && idealOf(person);
  const degree = ideal && obesityOf(record, ideal);
  if (!person || degree === null) return null;
  const degreeClass = obesityClass(degree);
  const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });
  const items = [
    {
      name: t('degree'),
      estimate: null as Estimate | null,
      value: `${format.number(degree, digits(1))}%`,
      text: t(`degreeClass.${degreeClass}`),
      tone: degreeClass === 'NORMAL' ? ('good' as const) : degreeClass === 'UNDER' ? ('under' as const) : ('over' as const),
    },
  ];
  if (record.bfp !== null) {
    const whr = record.measured?.whr?.value ?? estimatedWhr(person.gender, record.bfp);
    const high = abdominalObesityByWhr(person.gender, whr);
    items.push({
      name: t('whr'),
      estimate: estimatedOf(['abdomen'], record).length > 0 ? ('each' as const) : null,
      value: format.number(whr, digits(2)),
      text: t(`abdominal.${high ? 'yes' : 'no'}`),
      tone: high ? 'over' : 'good',
    });
  }
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 2,
        p: 2,
        borderRadius: '12px',
        bgcolor: 'surface.sunken',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { sm: 'repeat(2, 1fr)' },
      }}
    >
      {items.map(({ name, estimate, value, text, tone }) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography component="span" variant="figureSmall">
              {value}
            </Typography>
            <EstimatedChip estimate={estimate} />
            <StatusChip tone={tone}>{text}</StatusChip>
          </Box>
        </div>
      ))}
    </Box>
  );
}
