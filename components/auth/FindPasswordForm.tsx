'use client';

import Stack from '@mui/material/Stack';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextInput } from '@/components/forms/TextInput';
import type { ChosenCompany } from '@/lib/auth/companyCookie';
import { authApi } from '@/lib/auth/contract';
import { findPasswordMessage, SECONDS_TO_WAIT } from '@/lib/auth/password';
import { asBrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { toWireLang } from '@/lib/i18n/locale';
import { email as emailField, loginId } from '@/lib/shared/fields';
import { CompanyPicker } from './CompanyPicker';

interface Props {
  company: ChosenCompany | null;
}

const keeps = (schema: z.ZodMiniType, message: string) => (value: string) => schema.safeParse(value.trim()).success || message;

/** Asks for a one-time password by mail; what was typed stays when it fails. */
export function FindPasswordForm({ company: remembered }: Props) {
  const t = useTranslations('auth');
  const locale = useLocale();
  const [company, setCompany] = useState(remembered);
  const [companyMissing, setCompanyMissing] = useState(false);
  const [outcome, setOutcome] = useState<'sent' | { message: ReturnType<typeof findPasswordMessage>; seconds: number } | null>(null);
  const { register, handleSubmit, formState } = useForm<{ id: string; email: string }>();
  const { ref: idRef, ...id } = register('id', { required: t('signIn.idRequired'), validate: keeps(loginId, t('find.idType')) });
  const { ref: emailRef, ...email } = register('email', { validate: keeps(emailField, t('find.emailType')) });

  const submit = handleSubmit(async (values) => {
    setOutcome(null);
    setCompanyMissing(!company);
    if (!company) return;
    try {
      await request(authApi.findPassword, {
        body: { compSeq: company.compSeq, id: values.id.trim(), email: values.email.trim(), lang: toWireLang(locale) },
      });
      setOutcome('sent');
    } catch (thrown) {
      const error = asBrowserError(thrown);
      setOutcome({ message: findPasswordMessage(error.status), seconds: error.retryAfter ?? SECONDS_TO_WAIT });
    }
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} aria-label={t('find.lostPassword')}>
      {outcome && (
        <InlineAlert kind={outcome === 'sent' ? 'success' : 'error'}>
          {outcome === 'sent' ? t('find.sent') : t(`error.${outcome.message}`, { seconds: outcome.seconds })}
        </InlineAlert>
      )}
      <CompanyPicker company={company} missing={companyMissing && !company} onChange={setCompany} />
      <TextInput
        label={t('find.id')}
        inputRef={idRef}
        {...id}
        autoComplete="username"
        error={formState.errors.id?.message}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <TextInput
        label={t('find.email')}
        type="email"
        inputRef={emailRef}
        {...email}
        autoComplete="email"
        error={formState.errors.email?.message}
        maxLength={40}
      />
      <SubmitButton size="large" disabled={formState.isSubmitting}>
        {t('find.submit')}
      </SubmitButton>
    </Stack>
  );
}
