import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ChosenCompany } from '@/lib/auth/company';
import type { DemoOffer } from '@/lib/auth/demo';
import type { Notice } from '@/lib/shared/notice';
import { PATHS } from '@/lib/shared/paths';
import { ArrivalNotice } from './ArrivalNotice';
import { SignInForm } from './SignInForm';

interface Props {
  company: ChosenCompany | null;
  next: string | null;
  demo: DemoOffer | null;
  notice: Notice | null;
}

export function SignInScreen({ notice, ...form }: Props) {
  const t = useTranslations('auth.signIn');
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <div>
        <Typography variant="h1">{t('title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('lead')}
        </Typography>
      </div>
      <ArrivalNotice notice={notice} />
      <SignInForm {...form} findLink={<a href={PATHS.find}>{t('find')}</a>} />
    </Box>
  );
}
