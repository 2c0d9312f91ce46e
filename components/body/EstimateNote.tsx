'use client';

import { useTranslations } from 'next-intl';
import { Typography } from '@/components/base/Typography';
import type { BodyRecord } from '@/lib/body/contract';
import { estimateOf } from '@/lib/body/measure/measureReading';

/** Why values of these records are said to be estimated, in one sentence; nothing where every one was measured. */
export function EstimateNote({
  records,
  onPaper = false,
}: {
  records: readonly Pick<BodyRecord, 'estimated' | 'smm' | 'bmr' | 'bwp' | 'protein' | 'minerals'>[];
  /** Stars stand at the values. */
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
      {onPaper && kind === 'quiet' && '* '}
      {t(kind === 'quiet' ? 'all' : 'some')}
    </Typography>
  );
}
