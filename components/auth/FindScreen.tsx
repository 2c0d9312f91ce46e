import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { VisitorCompany } from '@/lib/auth/companyCookie';
import { FindPasswordForm } from './FindPasswordForm';

/** Lost ID and lost password (R-AUTH-06). */
export function FindScreen(visited: VisitorCompany) {
  const t = useTranslations('auth.find');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h1">{t('title')}</Typography>
      <section>
        <Typography variant="h2">{t('lostId')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('lostIdText')}
        </Typography>
      </section>
      <section>
        <Typography variant="h2">{t('lostPassword')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
          {t('lostPasswordText')}
        </Typography>
        <FindPasswordForm {...visited} />
      </section>
    </Box>
  );
}
