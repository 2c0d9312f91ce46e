'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Box } from '@/components/base/Box';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { useHydrated } from '@/lib/browser/useHydrated';
import type { ProviderId } from '@/lib/auth/social/identityProviders';

interface Props {
  offers: readonly { provider: ProviderId; name: string }[];
}

/** Code-split like the password sign-in: the contract is loaded on demand. */
const loadStart = () => import('@/lib/auth/social/startSocial');

/** One sign-in button per configured provider (R-AUTH-10). */
export function SocialButton({ offers }: Props) {
  const t = useTranslations('auth.social');
  const ready = useHydrated();
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  const leave = async (provider: ProviderId) => {
    setState('leaving');
    try {
      const { startSocial } = await loadStart();
      location.assign(await startSocial(provider));
    } catch {
      setState('failed');
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {state === 'failed' && <InlineAlert kind="error">{t('error.unreachable')}</InlineAlert>}
      {offers.map(({ provider, name }) => (
        <Button
          key={provider}
          variant="outlined"
          size="large"
          fullWidth
          disabled={!ready || state === 'leaving'}
          onClick={() => void leave(provider)}
        >
          {t('signIn', { name })}
        </Button>
      ))}
    </Box>
  );
}
