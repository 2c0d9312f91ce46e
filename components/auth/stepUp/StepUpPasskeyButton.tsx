'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { passkeyMessage } from '@/lib/auth/passkey/passkey';
import { asBrowserError } from '@/lib/browser/browserError';

interface Props {
  onProved: () => void;
}

/** Step-up by a passkey, which counts as password and code together. */
export function StepUpPasskeyButton({ onProved }: Props) {
  const t = useTranslations('factor.again');
  const [state, setState] = useState<ReturnType<typeof passkeyMessage> | 'idle' | 'asking'>('idle');
  const prove = async () => {
    setState('asking');
    try {
      const { provePasskey } = await import('@/lib/auth/passkey/sendPasskey');
      await provePasskey();
      onProved();
    } catch (thrown) {
      const { status, details } = asBrowserError(thrown);
      setState(passkeyMessage(status, details));
    }
  };
  return (
    <>
      {state !== 'idle' && state !== 'asking' && <InlineAlert kind="error">{t(`error.${state}`)}</InlineAlert>}
      <Button variant="outlined" loading={state === 'asking'} onClick={() => void prove()} sx={{ justifySelf: 'start', minHeight: 44 }}>
        {t('passkey')}
      </Button>
    </>
  );
}
