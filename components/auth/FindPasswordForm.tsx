'use client';

import Stack from '@mui/material/Stack';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Typography } from '@/components/base/Typography';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextInput } from '@/components/forms/TextInput';
import { useContractForm } from '@/components/forms/useContractForm';
import type { VisitorCompany } from '@/lib/auth/companyCookie';
import { authApi } from '@/lib/auth/contract';
import { lastDayIn } from '@/lib/auth/endedCompany';
import { findPasswordMessage, SECONDS_TO_WAIT } from '@/lib/auth/password';
import { request } from '@/lib/browser/http';
import { toWireLang } from '@/lib/i18n/locale';
import { visitorPath } from '@/lib/shared/paths';
import { CompanyPicker } from './CompanyPicker';
import { useCompanyEnded } from './useCompanyEnded';

/** Requests a one-time password by mail; the typed values stay when the request fails. */
export function FindPasswordForm({ company: remembered, ...missed }: VisitorCompany) {
  const t = useTranslations('auth');
  const ended = useCompanyEnded();
  const locale = useLocale();
  const [company, setCompany] = useState(remembered);
  const [companyMissing, setCompanyMissing] = useState(false);
  const [sent, setSent] = useState(false);
  const { field, submit, failure, isSubmitting } = useContractForm({
    schema: authApi.findPassword.body,
    mode: 'onSubmit',
    defaultValues: { id: '', email: '' },
    bodyOf: (typed) => ({ compSeq: company?.compSeq ?? 0, id: typed.id.trim(), email: typed.email.trim(), lang: toWireLang(locale) }),
    errorText: (name, typed) => t(name === 'email' ? 'find.emailType' : typed.id === '' ? 'signIn.idRequired' : 'find.idType'),
    send: async (body) => {
      setSent(false);
      setCompanyMissing(!company);
      if (company) await request(authApi.findPassword, { body });
      return company !== null;
    },
    onSent: setSent,
    failureOf: (status, { details }) => (lastDayIn(details) ? 'companyEnded' : findPasswordMessage(status)),
    failureText: (key, { retryAfter, details }) =>
      key === 'companyEnded' ? ended(lastDayIn(details)) : t(`error.${key}`, { seconds: retryAfter ?? SECONDS_TO_WAIT }),
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2.5} aria-label={t('find.lostPassword')}>
      {sent && (
        <InlineAlert kind="success" takesFocus>
          {t('find.sent')}
        </InlineAlert>
      )}
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      <CompanyPicker {...missed} company={company} missing={companyMissing && !company} onChange={setCompany} />
      <TextInput label={t('find.id')} {...field('id')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={40} />
      <TextInput label={t('find.email')} type="email" {...field('email')} autoComplete="email" maxLength={40} />
      <SubmitButton size="large" disabled={isSubmitting}>
        {t('find.submit')}
      </SubmitButton>
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        <Link href={visitorPath('signIn', company ? company.code : missed.code)} prefetch={false}>
          {t('find.back')}
        </Link>
      </Typography>
    </Stack>
  );
}
