'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { hiddenFromSight } from '@/components/base/hiddenStyles';
import type { Estimate } from '@/lib/body/measure/measureReading';

interface Props {
  estimate: Estimate | null;
  /** An asterisk instead of a chip, for dense tables; a note nearby explains it. */
  short?: boolean;
  /** Printed: an asterisk replaces the visually hidden text where one sentence covers all values. */
  onPaper?: boolean;
}

/**
 * Marks a value as estimated, not measured; visually hidden where a sentence above already says so for all values. Renders nothing for
 * measured values.
 */
export function EstimatedChip({ estimate, short = false, onPaper = false }: Props) {
  const t = useTranslations('body.estimate');
  if (!estimate) return null;
  if ((short && estimate === 'each') || (onPaper && estimate === 'once'))
    return (
      <span data-estimated={estimate}>
        <Box component="span" aria-hidden sx={onPaper ? { mr: '-0.5em' } : undefined}>
          *
        </Box>
        <Box component="span" sx={hiddenFromSight}>
          {t('sign')}
        </Box>
      </span>
    );
  return (
    <Box
      component="span"
      data-estimated={estimate}
      sx={
        estimate === 'once'
          ? hiddenFromSight
          : {
              display: 'inline-block',
              px: 0.75,
              borderRadius: '6px',
              border: '1px dashed',
              borderColor: 'text.secondary',
              color: 'text.secondary',
              fontSize: '0.75rem',
              fontWeight: 400,
              lineHeight: 1.5,
              letterSpacing: 0,
              whiteSpace: 'nowrap',
            }
      }
    >
      {t('sign')}
    </Box>
  );
}
