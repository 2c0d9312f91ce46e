'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { ReviewedPerson } from '@/lib/privacy/review/contract';

/** Name and role of a person in the log. */
export function ReviewedPersonText({ name, role }: Pick<ReviewedPerson, 'name' | 'role'>) {
  const t = useTranslations('review');
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {name ?? t(role === null ? 'left' : `role.${role}`)}
      </Typography>
      {name !== null && role && (
        <Typography variant="caption" component="span" color="textSecondary" sx={{ ml: 1 }}>
          {t(`role.${role}`)}
        </Typography>
      )}
    </Box>
  );
}
