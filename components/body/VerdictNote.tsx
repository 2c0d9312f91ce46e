'use client';

import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { Typography } from '@/components/base/Typography';
import { verdictReasons, type Scales } from '@/lib/body/measure/verdict';

/** Explains in a line why the page's scales classify the same body differently; renders nothing where they agree. */
export function VerdictNote({ scales, sx = { mt: 2 } }: { scales: Scales; sx?: SxProps<Theme> }) {
  const t = useTranslations('body.verdict');
  const reasons = verdictReasons(scales);
  if (reasons.length === 0) return null;
  return (
    <Typography component="p" variant="body2" color="textSecondary" data-verdict={reasons.join(' ')} sx={sx}>
      {reasons.map((reason) => t(reason)).join(' ')}
    </Typography>
  );
}
