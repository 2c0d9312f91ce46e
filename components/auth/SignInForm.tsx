'use client';

import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Box } from '@/components/base/Box';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextInput } from '@/components/forms/TextInput';
import type { VisitorCompany } from '@/lib/auth/companyCookie';
import type { DemoOffer } from '@/lib/auth/demo';
import { lockWait } from '@/lib/auth/password';
import { visitorPath } from '@/lib/shared/paths';
import { CompanyPicker } from './CompanyPicker';
import { DemoPanel } from './DemoPanel';
import { useCompanyEnded } from './useCompanyEnded';
import { loadSignIn, useSignIn, type SignInFailure } from './useSignIn';

interface Props extends VisitorCompany {
  /** Page to go to after signing in, already validated as internal. */
  next: string | null;
  demo: DemoOffer | null;
  /** Other ways to sign in, stacked below the form. */
  others?: ReactNode;
}

/** Sign-in form: company, ID and password. */
export function SignInForm({ company: remembered, next, demo, others, ...missed }: Props) {
  const t = useTranslations('auth.signIn');
  const [company, setCompany] = useState(remembered);
  const { form, submit, fill, failure, missing, sending } = useSignIn(company, next);
  return (
    <Stack spacing={2.5}>
      <Stack
        component="form"
        ref={form}
        noValidate
        onSubmit={submit}
        onFocus={() => void loadSignIn().catch(() => undefined)}
        spacing={2.5}
        aria-label={t('title')}
      >
        {failure && <FailureAlert failure={failure} />}
        <CompanyPicker {...missed} company={company} missing={missing.includes('company') && !company} onChange={setCompany} />
        <TextInput
          label={t('id')}
          name="id"
          autoComplete="username"
          error={missing.includes('id') ? t('idRequired') : undefined}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <PasswordInput
          label={t('password')}
          name="pw"
          autoComplete="current-password"
          error={missing.includes('pw') ? t('passwordRequired') : undefined}
        />
        <SubmitButton size="large" fullWidth disabled={sending}>
          {t('submit')}
        </SubmitButton>
        <Typography variant="body2" sx={{ textAlign: 'center' }}>
          <a href={visitorPath('find', company ? company.code : missed.code)}>{t('find')}</a>
        </Typography>
      </Stack>
      {others && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Divider>{t('or')}</Divider>
          {others}
        </Box>
      )}
      {demo && <DemoPanel offer={demo} onFill={(account) => fill(account, demo.password)} />}
    </Stack>
  );
}

function FailureAlert({ failure: { message, seconds, left, lockedMinutes, lastDay, ref } }: { failure: SignInFailure }) {
  const t = useTranslations('auth.error');
  const ended = useCompanyEnded();
  return (
    <InlineAlert kind="error">
      {message === 'companyEnded' ? ended(lastDay) : t(message, { seconds })}
      {left !== null && <div>{t('triesLeft', { count: left })}</div>}
      {message === 'locked' && lockedMinutes !== null && <div>{t('lockEnds', lockWait(lockedMinutes))}</div>}
      {message === 'unavailable' && ref && <div>{t('reference', { reference: ref })}</div>}
    </InlineAlert>
  );
}
