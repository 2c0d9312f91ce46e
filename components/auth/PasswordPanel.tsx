'use client';

import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { Box } from '@/components/base/Box';
import { SectionCard } from '@/components/ui/SectionCard';
import { showAlert } from '@/lib/browser/alert';
import { PasswordChangeForm } from './PasswordChangeForm';
import { FactorPanel } from './factor/FactorPanel';
import { PasskeyPanel } from './passkey/PasskeyPanel';
import { SignInsPanel } from './signIns/SignInsPanel';
import { SocialPanel } from './SocialPanel';

/** Settings tab for signing in: password change, second factor, passkeys, social links and active sign-ins. */
export function PasswordPanel({ memberSeq }: { memberSeq: number }) {
  const t = useTranslations('auth.password');
  const changed = () => showAlert({ type: 'Success', text: t('changed'), subtext: t('changedText') });
  return (
    <Stack spacing={{ xs: 2, md: 3 }} sx={{ maxWidth: 960 }}>
      <SectionCard title={t('submit')}>
        <Box sx={{ maxWidth: 480 }}>
          <PasswordChangeForm memberSeq={memberSeq} onChanged={changed} />
        </Box>
      </SectionCard>
      <FactorPanel />
      <PasskeyPanel />
      <SocialPanel />
      <SignInsPanel />
    </Stack>
  );
}
