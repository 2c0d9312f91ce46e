'use client';

import Button from '@mui/material/Button';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { lastDayIn } from '@/lib/auth/endedCompany';
import { passkeyMessage } from '@/lib/auth/passkey/passkey';
import { BrowserError } from '@/lib/browser/browserError';
import { useHydrated } from '@/lib/browser/useHydrated';
import { toWireLang } from '@/lib/i18n/locale';
import { pendingStepPath } from '@/lib/shared/guard/pendingSteps';
import { useClock } from '@/lib/time/useClock';
import { useCompanyEnded } from '../useCompanyEnded';
import { offsetHours, takesCookies } from '../useSignIn';

type Failure = ReturnType<typeof passkeyMessage> | { lastDay: string };

/** Code-split like the password sign-in: contract, schemas and WebAuthn are loaded on demand. */
const loadPasskey = () => import('@/lib/auth/passkey/sendPasskey');

function failureOf(error: unknown): Failure {
  if (!(error instanceof BrowserError)) return 'unavailable';
  const lastDay = lastDayIn(error.details);
  return lastDay ? { lastDay } : passkeyMessage(error.status, error.details);
}

/** Signs in with a passkey, nothing typed (R-ACC-01), then goes to `next` or the account's start page. */
export function PasskeyButton({ next }: { next: string | null }) {
  const t = useTranslations('auth.passkey');
  const ready = useHydrated();
  const locale = useLocale();
  const clock = useClock();
  const router = useRouter();
  const needs = useTranslations('auth.error');
  const ended = useCompanyEnded();
  const [state, setState] = useState<Failure | 'idle' | 'asking' | 'cookies'>('idle');
  const signIn = async () => {
    if (!takesCookies()) return setState('cookies');
    setState('asking');
    try {
      const { sendPasskey } = await loadPasskey();
      const answer = await sendPasskey({ timezone: offsetHours(clock()), lang: toWireLang(locale) });
      router.replace(pendingStepPath(answer, next) ?? next ?? answer.home);
      router.refresh();
    } catch (error) {
      setState(failureOf(error));
    }
  };
  const said = () => {
    if (state === 'idle' || state === 'asking') return null;
    if (typeof state === 'object') return ended(state.lastDay);
    return state === 'cookies' ? needs('cookies') : t(`error.${state}`);
  };
  const failed = said();
  return (
    <>
      {failed && <InlineAlert kind="error">{failed}</InlineAlert>}
      <Button variant="outlined" size="large" fullWidth disabled={!ready || state === 'asking'} onClick={() => void signIn()}>
        {t('signIn')}
      </Button>
    </>
  );
}
