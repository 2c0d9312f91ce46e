import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { ARCHIVE_DAYS } from '@/lib/company/closing/closing';
import { PATHS } from '@/lib/shared/paths';
import { ArchiveForm } from './ArchiveForm';

/** Public page where the master of a deleted company downloads its archive, and a leaver their data (R-COMP-02, R-PRIV-05). */
export function ArchiveScreen() {
  const t = useTranslations('company.archive');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h1">{t('title')}</Typography>
      <Typography color="textSecondary">{t('text', { days: ARCHIVE_DAYS })}</Typography>
      <ArchiveForm />
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        <Link href={PATHS.signIn} prefetch={false}>
          {t('back')}
        </Link>
      </Typography>
    </Box>
  );
}
