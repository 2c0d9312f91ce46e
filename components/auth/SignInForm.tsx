'use client';

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '@/components/ui/Notice';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { TextInput } from '@/components/ui/TextInput';
import type { ChosenCompany } from '@/lib/auth/company';
import type { DemoOffer } from '@/lib/auth/demo';
import { signInMessage } from '@/lib/auth/rules';
import { sessionCalls } from '@/lib/auth/session/contract';
import { BrowserError } from '@/lib/browser/error';
import { request } from '@/lib/browser/http';
import { toWireLang } from '@/lib/i18n/locale';
import { PATHS } from '@/lib/shared/paths';
import { CompanyField } from './CompanyField';
import { DemoPanel } from './DemoPanel';

interface Props {
  company: ChosenCompany | null;
  /** Page to go to after signing in, already checked to be one of ours. */
  next: string | null;
  demo: DemoOffer | null;
  findLink: ReactNode;
}

interface Failure {
  message: ReturnType<typeof signInMessage>;
  ref: string | null;
}

/** Browser's offset from UTC in hours, east positive: Seoul 9, Kathmandu 5.75. */
const offsetHours = () => -new Date().getTimezoneOffset() / 60;

export function SignInForm({ company: remembered, next, demo, findLink }: Props) {
  const t = useTranslations('auth');
  const locale = useLocale();
  const router = useRouter();
  const [company, setCompany] = useState(remembered);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { register, handleSubmit, formState, setFocus, setValue, resetField, clearErrors } = useForm({ defaultValues: { id: '', pw: '' } });
  const { ref: idRef, ...id } = register('id', { required: t('signIn.idRequired'), setValueAs: (value: string) => value.trim() });
  const { ref: pwRef, ...pw } = register('pw', { required: t('signIn.passwordRequired') });
  const [companyMissing, setCompanyMissing] = useState(false);

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    setCompanyMissing(!company);
    if (!company) return;
    try {
      const answer = await request(sessionCalls.signIn, {
        body: { compSeq: company.compSeq, id: values.id, sns: 'O', pw: values.pw, timezone: offsetHours(), lang: toWireLang(locale) },
      });
      router.replace(answer.mustChangePassword ? PATHS.password : (next ?? answer.home));
      router.refresh();
    } catch (error) {
      if (!(error instanceof BrowserError)) throw error;
      const failCount = error.details.failCount;
      setFailure({ message: signInMessage(error.status, typeof failCount === 'number' ? failCount : undefined), ref: error.ref });
      resetField('pw');
      setFocus('pw');
    }
  });

  const fill = (account: string) => {
    setValue('id', account);
    setValue('pw', demo?.password ?? '');
    setFailure(null);
    clearErrors();
  };

  return (
    <Stack spacing={2.5}>
      <Stack component="form" noValidate onSubmit={submit} spacing={2.5} aria-label={t('signIn.title')}>
        {failure && (
          <Notice kind="error">
            {t(`error.${failure.message}`)}
            {failure.message === 'unavailable' && failure.ref && <div>{t('error.reference', { reference: failure.ref })}</div>}
          </Notice>
        )}
        <CompanyField company={company} missing={companyMissing && !company} onChange={setCompany} />
        <TextInput
          label={t('signIn.id')}
          inputRef={idRef}
          {...id}
          autoComplete="username"
          error={formState.errors.id?.message}
          slotProps={{ input: { autoCapitalize: 'none', spellCheck: false, maxLength: 40 } }}
        />
        <PasswordInput
          label={t('signIn.password')}
          inputRef={pwRef}
          {...pw}
          autoComplete="current-password"
          error={formState.errors.pw?.message}
        />
        <Button type="submit" variant="contained" size="large" fullWidth disabled={formState.isSubmitting}>
          {t('signIn.submit')}
        </Button>
        <Typography variant="body2" sx={{ textAlign: 'center' }}>
          {findLink}
        </Typography>
      </Stack>
      {demo && <DemoPanel offer={demo} onFill={fill} />}
    </Stack>
  );
}
