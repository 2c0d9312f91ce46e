'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { showAlert } from '@/lib/browser/alert';
import { asBrowserError } from '@/lib/browser/browserError';
import { useFormatter } from '@/lib/format/useFormatter';
import type { Profile } from '@/lib/member/contract';
import { useCancelEmail, useResendEmail } from '@/lib/member/email/useEmailChange';
import { emailChangeMessage } from '@/lib/member/email/emailChange';
import { momentFormat } from '@/lib/time/momentFormat';
import { useZone } from '@/lib/format/useZone';

interface Props {
  profile: Profile;
  /** Whether it is the viewer's own account, not that of a member they manage. */
  own: boolean;
}

/** Pending email change, with buttons to resend the link or cancel (R-ACC-03); renders nothing if there is none. */
export function EmailChangeAlert({ profile, own }: Props) {
  const t = useTranslations('member.emailChange');
  const format = useFormatter();
  const timeZone = useZone();
  const [resend, cancel] = [useResendEmail(), useCancelEmail()];
  const [busy, setBusy] = useState<'resend' | 'cancel' | null>(null);
  const { emailChange: change, email: present, memberSeq } = profile;
  if (!change) return null;
  const { email, stage, expiresAt } = change;
  const to = stage === 'OLD' ? present : email;

  const act = async (which: 'resend' | 'cancel') => {
    setBusy(which);
    try {
      await (which === 'resend' ? resend : cancel)({ body: { memberSeq } });
      showAlert({ type: 'Success', text: which === 'resend' ? t('resent', { to }) : t('cancelled', { present }) });
    } catch (error) {
      showAlert({ type: 'Warning', text: t(`error.${emailChangeMessage(asBrowserError(error).status)}`) });
    } finally {
      setBusy(null);
    }
  };
  const until = format.dateTime(new Date(expiresAt), momentFormat(timeZone));
  return (
    <Box sx={{ mb: 2 }}>
      <InlineAlert kind="info">
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {t(`${own ? 'own' : 'other'}.${stage}`, { email, present })} {t('until', { time: until })}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button size="small" variant="outlined" loading={busy === 'resend'} disabled={busy !== null} onClick={() => void act('resend')}>
            {t('resend')}
          </Button>
          <Button size="small" color="inherit" loading={busy === 'cancel'} disabled={busy !== null} onClick={() => void act('cancel')}>
            {t('cancel')}
          </Button>
        </Box>
      </InlineAlert>
    </Box>
  );
}
