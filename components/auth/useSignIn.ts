import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { COMPANY_COOKIE, companyToCookie, type ChosenCompany } from '@/lib/auth/companyCookie';
import { lastDayIn } from '@/lib/auth/endedCompany';
import { failCountIn, lockedMinutesIn, SECONDS_TO_WAIT, signInMessage, triesLeft } from '@/lib/auth/password';
import { BrowserError } from '@/lib/browser/browserError';
import { writeCookie } from '@/lib/browser/writeCookie';
import { toWireLang } from '@/lib/i18n/locale';
import { pendingStepPath } from '@/lib/shared/guard/pendingSteps';
import { useClock } from '@/lib/time/useClock';

/** Why a sign-in was refused. */
export interface SignInFailure {
  message: ReturnType<typeof signInMessage> | 'cookies' | 'companyEnded' | 'otherAddress';
  ref: string | null;
  /** Seconds to wait before a retry when the portal is overloaded. */
  seconds: number;
  /** Wrong passwords left before the account is locked; only set when few are left. */
  left: number | null;
  /** Minutes until the lock ends on its own, if disclosed. */
  lockedMinutes: number | null;
  /** Last day of a company that has ended. */
  lastDay: string | null;
}

type Field = 'id' | 'pw' | 'company';

/** Loaded when the form is first touched: the contract and its schemas would double what this page adds to the framework. */
export const loadSignIn = () => import('@/lib/auth/session/sendSignIn');

/** Without a cookie the browser would lose a new session at once, while it stays open on the server. */
export const takesCookies = () => navigator.cookieEnabled;
const NO_COOKIES: SignInFailure = { message: 'cookies', ref: null, seconds: 0, left: null, lockedMinutes: null, lastDay: null };

/** The browser's offset from UTC at an instant, in hours, east positive: Seoul 9, Kathmandu 5.75. */
export const offsetHours = (at: Date) => -at.getTimezoneOffset() / 60;

function failureOf(error: unknown): SignInFailure {
  // a chunk that failed to load means that the portal is unreachable
  const { code, status, ref, details, retryAfter } = error instanceof BrowserError ? error : new BrowserError('OFFLINE', 0);
  const lastDay = lastDayIn(details);
  return {
    // a 403 too, but the platform was not asked, so no account is locked
    message: code === 'CROSS_SITE' ? 'otherAddress' : lastDay ? 'companyEnded' : signInMessage(status, failCountIn(details)),
    ref,
    seconds: retryAfter ?? SECONDS_TO_WAIT,
    left: status === 401 ? triesLeft(failCountIn(details)) : null,
    lockedMinutes: lockedMinutesIn(details),
    lastDay,
  };
}

/**
 * Signs in with two uncontrolled inputs, `id` and `pw`, read on submit: values that a password manager filled in before hydration count,
 * and no form library is loaded. Then goes to `next` or the account's start page.
 */
export function useSignIn(company: ChosenCompany | null, next: string | null) {
  const locale = useLocale();
  const clock = useClock();
  const router = useRouter();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** The input of a field; for the company, the button that chooses it. */
  const controlOf = (field: Field) => form.current?.elements.namedItem(field) as HTMLElement;
  const inputOf = (field: 'id' | 'pw') => controlOf(field) as HTMLInputElement;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const id = inputOf('id').value.trim();
    // passwords contain no spaces (spec §5): leading or trailing ones were pasted along
    const pw = inputOf('pw').value.trim();
    const given = { company, id, pw };
    // in the order of the page
    const absent = (['company', 'id', 'pw'] as const).filter((field) => !given[field]);
    setFailure(null);
    setMissing(absent);
    if (absent[0]) controlOf(absent[0]).focus();
    if (!company || absent.length > 0 || sending) return;
    if (!takesCookies()) return setFailure(NO_COOKIES);
    setSending(true);
    try {
      const { sendSignIn } = await loadSignIn();
      const answer = await sendSignIn({
        compSeq: company.compSeq,
        id,
        sns: 'O',
        pw,
        timezone: offsetHours(clock()),
        lang: toWireLang(locale),
      });
      // a company chosen by a mail link is remembered like one chosen by hand
      writeCookie(COMPANY_COOKIE, companyToCookie(company));
      router.replace(pendingStepPath(answer, next) ?? next ?? answer.home);
      router.refresh();
    } catch (error) {
      setSending(false);
      setFailure(failureOf(error));
      inputOf('pw').value = '';
      inputOf('pw').focus();
    }
  };
  /** Fills in both fields, so that only the submit button is left to press. */
  const fill = (id: string, pw: string) => {
    inputOf('id').value = id;
    inputOf('pw').value = pw;
    setFailure(null);
    setMissing([]);
  };
  return { form, submit, fill, failure, missing, sending };
}
