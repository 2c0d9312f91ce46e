'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { SectionCard } from '@/components/ui/SectionCard';
import { showAlert } from '@/lib/browser/alert';
import { PasswordChangeForm } from './PasswordChangeForm';

/** Password change inside the settings of a role. */
export function PasswordPanel({ memberSeq }: { memberSeq: number }) {
  const t = useTranslations('auth.password');
  const changed = () => showAlert({ type: 'Success', text: t('changed'), subtext: t('changedText') });
  return (
    <Box sx={{ maxWidth: 520 }}>
      <SectionCard title={t('submit')}>
        <PasswordChangeForm memberSeq={memberSeq} onChanged={changed} />
      </SectionCard>
    </Box>
  );
}
