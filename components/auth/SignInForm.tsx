'use client';

import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { InlineAlert } from '@/components/ui/InlineAlert';
import { PasswordInput } from '@/components/forms/PasswordInput';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextInput } from '@/components/forms/TextInput';
import { COMPANY_COOKIE, companyToCookie, type ChosenCompany } from '@/lib/auth/companyCookie';
import type { DemoOffer } from '@/lib/auth/demo';
import { lockWait, SECONDS_TO_WAIT, signInMessage } from '@/lib/auth/password';
import { writeCookie } from '@/lib/browser/writeCookie';
import { BrowserError } from '@/lib/browser/browserError';
import { toWireLang } from '@/lib/i18n/locale';
import { PATHS } from '@/lib/shared/paths';
import { useClock } from '@/lib/time/useClock';
import { CompanyPicker } from './CompanyPicker';
import { DemoPanel } from './DemoPanel';

interface Props {
  company: ChosenCompany | null;
  /** Page to go to after signing in, already checked to be one of ours. */
  next: string | null;
  demo: DemoOffer | null;
  findLink: ReactNode;
  /** Other ways to sign in, where there are any. */
  social?: ReactNode;
}

interface Failure {
  message: ReturnType<typeof signInMessage>;
  ref: string | null;
  /** To wait, when the portal is overloaded. */
  seconds: number;
  /** Until a lock ends by itself, where that is told. */
  lockedMinutes: number | null;
}

type Field = 'id' | 'pw' | 'company';

/** The contract and its schemas come when the form is first touched: they would double what this page adds to the framework. */
const loadSignIn = () => import('@/lib/auth/session/sendSignIn');

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Browser's offset from UTC in hours at an instant, east positive: Seoul 9, Kathmandu 5.75. */
const offsetHours = (at: Date) => -at.getTimezoneOffset() / 60;

/** Two plain fields read on sending: what a password manager filled in before the script ran counts, and no form library is loaded. */
export function SignInForm({ company: remembered, next, demo, findLink, social }: Props) {
  const t = useTranslations('auth');
  const locale = useLocale();
  const clock = useClock();
  const router = useRouter();
  const [company, setCompany] = useState(remembered);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const inputOf = (field: 'id' | 'pw') => form.current?.elements.namedItem(field) as HTMLInputElement;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const id = inputOf('id').value.trim();
    const pw = inputOf('pw').value;
    const absent = [...(id ? [] : ['id' as const]), ...(pw ? [] : ['pw' as const]), ...(company ? [] : ['company' as const])];
    setFailure(null);
    setMissing(absent);
    if (absent[0] === 'id' || absent[0] === 'pw') inputOf(absent[0]).focus();
    if (!company || absent.length > 0 || sending) return;
    setSending(true);
    try {
      const { sendSignIn: signIn } = await loadSignIn();
      const answer = await signIn({ compSeq: company.compSeq, id, sns: 'O', pw, timezone: offsetHours(clock()), lang: toWireLang(locale) });
      // one that a mail's link chose is remembered as one that was chosen by hand
      writeCookie(COMPANY_COOKIE, companyToCookie(company));
      router.replace(answer.mustChangePassword ? PATHS.password : (next ?? answer.home));
      router.refresh();
    } catch (error) {
      setSending(false);
      // a script that could not be loaded is a portal that cannot be reached
      const { status, ref, details, retryAfter } = error instanceof BrowserError ? error : new BrowserError('OFFLINE', 0);
      const failCount = numberOf(details.failCount);
      setFailure({
        message: signInMessage(status, failCount),
        ref,
        seconds: retryAfter ?? SECONDS_TO_WAIT,
        lockedMinutes: numberOf(details.lockedMinutes) ?? null,
      });
      inputOf('pw').value = '';
      inputOf('pw').focus();
    }
  };

  const fill = (account: string) => {
    inputOf('id').value = account;
    inputOf('pw').value = demo?.password ?? '';
    setFailure(null);
    setMissing([]);
  };

  return (
    <Stack spacing={2.5}>
      <Stack
        component="form"
        ref={form}
        noValidate
        onSubmit={submit}
        onFocus={() => void loadSignIn().catch(() => undefined)}
        spacing={2.5}
        aria-label={t('signIn.title')}
      >
        {failure && (
          <InlineAlert kind="error">
            {t(`error.${failure.message}`, { seconds: failure.seconds })}
            {failure.message === 'locked' && failure.lockedMinutes !== null && (
              <div>{t('error.lockEnds', lockWait(failure.lockedMinutes))}</div>
            )}
            {failure.message === 'unavailable' && failure.ref && <div>{t('error.reference', { reference: failure.ref })}</div>}
          </InlineAlert>
        )}
        <CompanyPicker company={company} missing={missing.includes('company') && !company} onChange={setCompany} />
        <TextInput
          label={t('signIn.id')}
          name="id"
          autoComplete="username"
          error={missing.includes('id') ? t('signIn.idRequired') : undefined}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
        <PasswordInput
          label={t('signIn.password')}
          name="pw"
          autoComplete="current-password"
          error={missing.includes('pw') ? t('signIn.passwordRequired') : undefined}
        />
        <SubmitButton size="large" fullWidth disabled={sending}>
          {t('signIn.submit')}
        </SubmitButton>
        <Typography variant="body2" sx={{ textAlign: 'center' }}>
          {findLink}
        </Typography>
      </Stack>
      {social}
      {demo && <DemoPanel offer={demo} onFill={fill} />}
    </Stack>
  );
}
