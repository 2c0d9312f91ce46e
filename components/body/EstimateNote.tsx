'use client';

import { useTranslations } from 'next-intl';
import { Typography } from '@/components/base/Typography';
import type { BodyRecord } from '@/lib/body/contract';
import { estimateOf } from '@/lib/body/measure/measureReading';

/** Says in one sentence why values of these records are marked as estimated; renders nothing if all were measured. */
export function EstimateNote({
  records,
  onPaper = false,
}: {
  records: readonly Pick<BodyRecord, 'estimated' | 'smm' | 'bmr' | 'bwp' | 'protein' | 'minerals'>[];
  /** The values are marked by asterisks. */
  onPaper?: boolean;
}) {
  const t = useTranslations('body.estimate');
  const kind = estimateOf(records);
  if (kind === null) return null;
  return (
    <Typography
      component="p"
      variant={onPaper ? 'body2' : 'caption'}
      color="textSecondary"
      data-estimate-note={kind}
      sx={onPaper ? { fontSize: 'inherit' } : undefined}
    >
      {onPaper && kind === 'once' && '* '}
      {t(kind === 'once' ? 'all' : 'some')}
    </Typography>
  );
}
