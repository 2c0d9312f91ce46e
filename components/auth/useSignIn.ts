import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { COMPANY_COOKIE, companyToCookie, type ChosenCompany } from '@/lib/auth/companyCookie';
import { SECONDS_TO_WAIT, signInMessage, triesLeft } from '@/lib/auth/password';
import { BrowserError } from '@/lib/browser/browserError';
import { writeCookie } from '@/lib/browser/writeCookie';
import { toWireLang } from '@/lib/i18n/locale';
import { wallPath } from '@/lib/shared/guard/walls';
import { useClock } from '@/lib/time/useClock';

/** Why signing in was refused. */
export interface SignInFailure {
  message: ReturnType<typeof signInMessage> | 'cookies';
  ref: string | null;
  /** To wait, when the portal is overloaded. */
  seconds: number;
  /** More wrong passwords that lock the account, once few are left. */
  left: number | null;
  /** Until a lock ends by itself, where that is told. */
  lockedMinutes: number | null;
}

type Field = 'id' | 'pw' | 'company';

/** The contract and its schemas come when the form is first touched: they would double what this page adds to the framework. */
export const loadSignIn = () => import('@/lib/auth/session/sendSignIn');

/** Without its cookie a session that was opened would be lost at once, and stay open. */
export const takesCookies = () => navigator.cookieEnabled;
const NO_COOKIES: SignInFailure = { message: 'cookies', ref: null, seconds: 0, left: null, lockedMinutes: null };

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Browser's offset from UTC in hours at an instant, east positive: Seoul 9, Kathmandu 5.75. */
export const offsetHours = (at: Date) => -at.getTimezoneOffset() / 60;

function failureOf(error: unknown): SignInFailure {
  // a script that could not be loaded is a portal that cannot be reached
  const { status, ref, details, retryAfter } = error instanceof BrowserError ? error : new BrowserError('OFFLINE', 0);
  return {
    message: signInMessage(status, numberOf(details.failCount)),
    ref,
    seconds: retryAfter ?? SECONDS_TO_WAIT,
    left: status === 401 ? triesLeft(numberOf(details.failCount)) : null,
    lockedMinutes: numberOf(details.lockedMinutes) ?? null,
  };
}

/**
 * Signs in by two plain fields, `id` and `pw`, that are read on sending: what a password manager filled in before the script ran
 * counts, and no form library is loaded. Then goes to `next`, else to where the account begins.
 */
export function useSignIn(company: ChosenCompany | null, next: string | null) {
  const locale = useLocale();
  const clock = useClock();
  const router = useRouter();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const inputOf = (field: 'id' | 'pw') => form.current?.elements.namedItem(field) as HTMLInputElement;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const id = inputOf('id').value.trim();
    // no password holds a space (spec §5): one at an end was pasted with it
    const pw = inputOf('pw').value.trim();
    const absent = [...(id ? [] : ['id' as const]), ...(pw ? [] : ['pw' as const]), ...(company ? [] : ['company' as const])];
    setFailure(null);
    setMissing(absent);
    if (absent[0] === 'id' || absent[0] === 'pw') inputOf(absent[0]).focus();
    if (!company || absent.length > 0 || sending) return;
    if (!takesCookies()) return setFailure(NO_COOKIES);
    setSending(true);
    try {
      const { sendSignIn } = await loadSignIn();
      const answer = await sendSignIn({
        ...{ compSeq: company.compSeq, id, sns: 'O', pw },
        ...{ timezone: offsetHours(clock()), lang: toWireLang(locale) },
      });
      // one that a mail's link chose is remembered as one that was chosen by hand
      writeCookie(COMPANY_COOKIE, companyToCookie(company));
      router.replace(wallPath(answer, next) ?? next ?? answer.home);
      router.refresh();
    } catch (error) {
      setSending(false);
      setFailure(failureOf(error));
      inputOf('pw').value = '';
      inputOf('pw').focus();
    }
  };
  /** Fills the fields in for the reader, who has only to press. */
  const fill = (id: string, pw: string) => {
    inputOf('id').value = id;
    inputOf('pw').value = pw;
    setFailure(null);
    setMissing([]);
  };
  return { form, submit, fill, failure, missing, sending };
}
