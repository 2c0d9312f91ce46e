'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { TypedRangeError } from './useTypedRange';

interface Props {
  error: TypedRangeError | null;
  /** What a range must be. */
  rule: string;
}

/** Error across the line below the two days of a range, in a grid or a wrapping row. */
export function RangeFieldError({ error, rule }: Props) {
  const t = useTranslations('common.range');
  if (!error) return null;
  return (
    <Box id={error.id} role="alert" sx={{ gridColumn: '1 / -1', flexBasis: '100%', typography: 'caption', color: 'error.main' }}>
      {error.of === 'day' ? t('dayInvalid') : rule}
    </Box>
  );
}
