'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { BodyRecord } from '@/lib/body/contract';
import type { Person } from '@/lib/body/composition/ideal';
import { estimatedOf } from '@/lib/body/composition/estimate';
import { shapeOfBody, weightClass } from '@/lib/body/somatotype/somatotype';
import { ShapePlot } from './ShapePlot';

interface Props {
  record: BodyRecord;
  person: Person | null;
}

/** The C, I or D shape of weight, muscle and fat: as a plot, in a word and in a sentence; renders nothing where no rule applies. */
export function ShapeCard({ record, person }: Props) {
  const t = useTranslations('body.analysis');
  const note = useTranslations('body.estimate');
  const shape = person && record.bfp !== null ? shapeOfBody(person, record.weight, record.bfp, record.measured?.smm?.value) : null;
  const estimated = estimatedOf(['shape'], record).length > 0;
  const weight = person && weightClass(person, record.weight);
  const { weight: weightIdx, smm, bfm } = record.idx;
  if (!shape || !weight) return null;
  return (
    <Box
      sx={{
        mt: 2,
        p: 2,
        borderRadius: '12px',
        bgcolor: 'surface.sunken',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1.5,
        alignItems: 'center',
      }}
    >
      {weightIdx !== null && smm !== null && bfm !== null && <ShapePlot shape={shape} idx={{ weight: weightIdx, smm, bfm }} />}
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography component="h3" variant="h4">
          {t('shape', { shape, weight: t(`weightClass.${weight}`), build: t(`build.${shape}`) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(`shapeText.${shape}`)}
        </Typography>
        {estimated && (
          <Typography variant="body2" color="textSecondary" data-estimated="each">
            {note('shape')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
