'use client';

import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { ErrorState } from '@/components/ui/ErrorState';
import { SkeletonLines } from '@/components/ui/SkeletonLines';
import { useClosing } from '@/lib/company/closing/useClosing';

/** What deleting a company erases, in numbers, and who receives the archive (R-COMP-02). */
export function ClosingPanel({ compSeq }: { compSeq: number }) {
  const t = useTranslations('company.closing');
  const common = useTranslations('common.state');
  const { data, error, retry } = useClosing(compSeq);
  if (!data && error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <SkeletonLines label={common('loading')} />;
  const { going, archiveTo, archiveDays } = data;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography component="h3" variant="h4">
        {t('goes')}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {going.map(({ kind, count }) => (
          <Typography component="li" variant="body2" key={kind} color={count === 0 ? 'textSecondary' : undefined}>
            {t(`going.${kind}`, { count })}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2">{t('signedOut')}</Typography>
      <Typography variant="body2">{archiveTo === null ? t('noArchive') : t('archive', { days: archiveDays, email: archiveTo })}</Typography>
    </Box>
  );
}
