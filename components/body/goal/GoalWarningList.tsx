'use client';

import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import type { GoalWarning } from '@/lib/body/goal/planNames';

interface Props {
  warnings: readonly GoalWarning[];
  /** The lean mass the goal would cost, in words. */
  lean?: string;
}

/** Warnings about a goal that do not block saving it. */
export function GoalWarningList({ warnings, lean = '' }: Props) {
  const t = useTranslations('body.toBe.warning');
  const isAny = warnings.length > 0;
  return (
    // there while empty: a live region is announced only if it existed before its text
    <Box role="status" sx={isAny ? { mt: 2 } : { position: 'absolute' }}>
      {isAny && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {warnings.map((warning) => (
            <Box key={warning} component="li" data-warning={warning} sx={{ display: 'flex', gap: 1, typography: 'body2' }}>
              <WarningAmberOutlined aria-hidden fontSize="small" sx={{ color: 'warning.main', flexShrink: 0, mt: '1px' }} />
              {t(warning, { lean })}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
