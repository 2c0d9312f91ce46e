import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import type { VisitorCompany } from '@/lib/auth/companyCookie';
import type { DemoOffer } from '@/lib/auth/demo';
import type { ProviderId } from '@/lib/auth/social/identityProviders';
import type { FlashNotice } from '@/lib/shared/guard/flashNotice';
import { ArrivalAlert } from './ArrivalAlert';
import { PasskeyButton } from './passkey/PasskeyButton';
import { SignInForm } from './SignInForm';
import { SocialButton } from './SocialButton';

interface Props extends VisitorCompany {
  next: string | null;
  demo: DemoOffer | null;
  notice: FlashNotice | null;
  /** Identity providers offered for sign-in. */
  offers: readonly { provider: ProviderId; name: string }[];
}

export function SignInScreen({ notice, offers, ...form }: Props) {
  const t = useTranslations('auth.signIn');
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <div>
        <Typography variant="h1">{t('title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('lead')}
        </Typography>
      </div>
      <ArrivalAlert notice={notice} />
      <SignInForm
        {...form}
        others={
          <>
            <PasskeyButton next={form.next} />
            {offers.length > 0 && <SocialButton offers={offers} />}
          </>
        }
      />
    </Box>
  );
}
