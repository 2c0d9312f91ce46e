'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { BodyRecord } from '@/lib/body/contract';
import type { Person } from '@/lib/body/composition/ideal';
import { estimatedOf } from '@/lib/body/composition/estimate';
import { shapeOfBody, weightClass } from '@/lib/body/somatotype/somatotype';
import { EstimatedChip } from '@/components/body/EstimatedChip';
import { ShapePlot } from '@/components/body/ShapePlot';

interface Props {
  record: BodyRecord;
  person: Person | null;
}

/** The C, I or D shape of weight, muscle and fat as a plot and in words; renders nothing where no rule applies. */
export function ResultShapeSection({ record, person }: Props) {
  const t = useTranslations('body.analysis');
  const shape = person && record.bfp !== null ? shapeOfBody(person, record.weight, record.bfp, record.measured?.smm?.value) : null;
  const weight = person && weightClass(person, record.weight);
  const { idx } = record;
  if (!shape || !weight || idx.weight === null || idx.smm === null || idx.bfm === null) return null;
  return (
    <Box sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <ShapePlot shape={shape} idx={{ weight: idx.weight, smm: idx.smm, bfm: idx.bfm }} />
      <Box sx={{ flex: '1 1 9rem', fontSize: '0.8125rem' }}>
        <strong>{t('shape', { shape, weight: t(`weightClass.${weight}`), build: t(`build.${shape}`) })}</strong>{' '}
        <EstimatedChip estimate={estimatedOf(['shape'], record).length > 0 ? 'each' : null} />
      </Box>
    </Box>
  );
}
