'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useContractForm } from '@/components/forms/useContractForm';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { Typography } from '@/components/base/Typography';
import { factorApi } from '@/lib/auth/factor/contract';
import { plainCode } from '@/lib/auth/factor/factor';
import { sessionCalls } from '@/lib/auth/session/contract';
import { requireBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import type { ResponseOf } from '@/lib/shared/endpoint';
import { PATHS } from '@/lib/shared/paths';
import { RecoveryCodeList } from './RecoveryCodeList';
import { ScanFields } from './ScanFields';
import { useCodeFailure } from './useCodeFailure';

type SetUpStart = ResponseOf<typeof factorApi.setUp>;
type SetUpResult = ResponseOf<typeof sessionCalls.setUpFactor>;

/** Sets up the second factor that the user's role requires before anything else: secret, first code, recovery codes (R-ACC-01). */
export function FactorSetUpForm({ next }: { next: string | null }) {
  const router = useRouter();
  const [begun, setBegun] = useState<SetUpStart | null>(null);
  const [passed, setPassed] = useState<SetUpResult | null>(null);
  if (passed) {
    const { recoveryCodes, mustChangePassword, home } = passed;
    const leave = () => {
      router.replace(mustChangePassword ? PATHS.password : (next ?? home));
      router.refresh();
    };
    return <RecoveryCodeList codes={recoveryCodes} onDone={leave} />;
  }
  return begun ? <ScanForm begun={begun} onPassed={setPassed} /> : <BeginForm onBegun={setBegun} />;
}

function BeginForm({ onBegun }: { onBegun: (begun: SetUpStart) => void }) {
  const t = useTranslations('factor');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const begin = async () => {
    setBusy(true);
    setFailed(false);
    try {
      onBegun(await request(factorApi.setUp, {}));
    } catch (error) {
      requireBrowserError(error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack spacing={2.5}>
      {failed && <InlineAlert kind="error">{t('error.unavailable')}</InlineAlert>}
      <Typography>{t('begin.lead')}</Typography>
      <Button variant="contained" size="large" loading={busy} onClick={() => void begin()}>
        {t('begin.next')}
      </Button>
    </Stack>
  );
}

function ScanForm({ begun, onPassed }: { begun: SetUpStart; onPassed: (passed: SetUpResult) => void }) {
  const t = useTranslations('factor');
  const { failureOf, failureText } = useCodeFailure();
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: sessionCalls.setUpFactor.body,
    mode: 'onSubmit',
    defaultValues: { factorCode: '' },
    bodyOf: ({ factorCode }) => ({ factorCode: plainCode(factorCode) }),
    errorText: () => t('code.required'),
    send: (body) => request(sessionCalls.setUpFactor, { body }),
    onSent: onPassed,
    failureOf,
    failureText,
    failureFields: { code: 'factorCode' },
  });
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} aria-label={t('title')}>
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      <ScanFields begun={begun} {...field('factorCode')} />
      <SubmitButton size="large" fullWidth disabled={isSubmitting}>
        {t('scan.submit')}
      </SubmitButton>
    </Stack>
  );
}
