'use client';

import Button from '@mui/material/Button';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSignOut } from '@/components/shell/menu/useSignOut';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { showAlert } from '@/lib/browser/alert';
import { PasswordChangeForm } from './PasswordChangeForm';

interface Props {
  memberSeq: number;
  /** Where to go after the change. */
  next: string;
}

/** The password change required after signing in with a one-time password. */
export function PasswordChangeScreen({ memberSeq, next }: Props) {
  const t = useTranslations('auth.password');
  const router = useRouter();
  const signOut = useSignOut();
  const goOn = () => {
    showAlert({ type: 'Success', text: t('changed'), subtext: t('changedText') });
    router.replace(next);
    router.refresh();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="h1">{t('title')}</Typography>
      <InlineAlert kind="info">{t('forced')}</InlineAlert>
      <PasswordChangeForm memberSeq={memberSeq} onChanged={goOn} />
      <Button color="inherit" onClick={signOut}>
        {t('logout')}
      </Button>
    </Box>
  );
}
