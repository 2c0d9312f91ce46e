'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useContractForm } from '@/components/forms/useContractForm';
import { useSignOut } from '@/components/shell/menu/useSignOut';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { ErrorState } from '@/components/ui/ErrorState';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { plainCode } from '@/lib/auth/factor/factor';
import { useFactorDue } from '@/lib/auth/factor/useFactor';
import { sessionCalls } from '@/lib/auth/session/contract';
import { request } from '@/lib/browser/http';
import { pendingStepPath } from '@/lib/shared/guard/pendingSteps';
import { CodeField } from './CodeField';
import { FactorSetUpForm } from './FactorSetUpForm';
import { useCodeFailure } from './useCodeFailure';

/** Second step of the sign-in (R-ACC-01): asks for an app code or a recovery code, or sets the app up if the role requires it. */
export function FactorScreen({ next }: { next: string | null }) {
  const t = useTranslations('factor');
  const signOut = useSignOut();
  const { data, error, retry } = useFactorDue();
  // stays SET_UP after the set-up is done, so that the recovery codes remain on screen
  const setsUp = data?.due === 'SET_UP';
  const [byRecovery, setByRecovery] = useState(false);
  const lead = setsUp ? 'setUp.lead' : byRecovery ? 'step.recoveryLead' : 'step.lead';
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <div>
        <Typography variant="h1">{t(setsUp ? 'setUp.title' : 'title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t(lead)}
        </Typography>
      </div>
      {!data && error && <ErrorState error={error} onRetry={retry} />}
      {data && setsUp && <FactorSetUpForm next={next} />}
      {data && !setsUp && <CodeForm key={String(byRecovery)} byRecovery={byRecovery} next={next} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        {data && !setsUp && (
          <Button onClick={() => setByRecovery(!byRecovery)}>{t(byRecovery ? 'step.useApp' : 'step.useRecovery')}</Button>
        )}
        <Button color="inherit" onClick={signOut}>
          {t('step.cancel')}
        </Button>
      </Box>
      {byRecovery && (
        <Typography variant="body2" color="textSecondary">
          {t('step.lost')}
        </Typography>
      )}
    </Box>
  );
}

function CodeForm({ byRecovery, next }: { byRecovery: boolean; next: string | null }) {
  const t = useTranslations('factor');
  const router = useRouter();
  const { failureOf, failureText } = useCodeFailure({ recovery: byRecovery });
  const [left, setLeft] = useState(false);
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: sessionCalls.giveFactor.body,
    mode: 'onSubmit',
    defaultValues: { factorCode: '' },
    bodyOf: ({ factorCode }) => ({ factorCode: plainCode(factorCode) }),
    errorText: () => t(byRecovery ? 'code.recoveryRequired' : 'code.required'),
    send: (body) => request(sessionCalls.giveFactor, { body }),
    onSent: (answer) => {
      setLeft(true);
      router.replace(pendingStepPath(answer, next) ?? next ?? answer.home);
      router.refresh();
    },
    failureOf,
    failureText,
    failureFields: { code: 'factorCode' },
  });
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} aria-label={t('title')}>
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      <CodeField label={t(byRecovery ? 'code.recovery' : 'code.app')} {...field('factorCode')} digitsOnly={!byRecovery} autoFocus />
      <SubmitButton size="large" fullWidth disabled={isSubmitting || left}>
        {t('step.submit')}
      </SubmitButton>
    </Stack>
  );
}
