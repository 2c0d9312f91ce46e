'use client';

import { useTranslations } from 'next-intl';
import { EstimatedChip } from '@/components/body/EstimatedChip';
import { Box } from '@/components/base/Box';
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

/** Obesity degree and waist-hip ratio on one line; the ratio is estimated if the device gave none. Renders nothing without a degree, as below 18. */
export function ResultObesitySection({ record, person }: Props) {
  const t = useTranslations('body.analysis');
  const format = useFormatter();
  const ideal = person && idealOf(person);
  const degree = ideal && obesityOf(record, ideal);
  if (!person || degree === null) return null;
  const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });
  const items = [
    {
      estimate: null as Estimate | null,
      name: t('degree'),
      value: `${format.number(degree, digits(1))}%`,
      says: t(`degreeClass.${obesityClass(degree)}`),
    },
  ];
  if (record.bfp !== null) {
    const whr = record.measured?.whr?.value ?? estimatedWhr(person.gender, record.bfp);
    const high = abdominalObesityByWhr(person.gender, whr);
    items.push({
      name: t('whr'),
      value: format.number(whr, digits(2)),
      estimate: estimatedOf(['abdomen'], record).length > 0 ? ('each' as const) : null,
      says: t(`abdominal.${high ? 'yes' : 'no'}`),
    });
  }
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 0.5,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        fontSize: '0.8125rem',
        '& div': { display: 'flex', gap: 0.75 },
      }}
    >
      {items.map(({ name, estimate, value, says }) => (
        <div key={name}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <strong>{value}</strong> <EstimatedChip estimate={estimate} /> {says}
          </Box>
        </div>
      ))}
    </Box>
  );
}
