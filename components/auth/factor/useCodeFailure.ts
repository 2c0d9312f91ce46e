import { useTranslations } from 'next-intl';
import { factorMessage } from '@/lib/auth/factor/factor';
import { failCountIn, triesLeft } from '@/lib/auth/password';
import type { BrowserError } from '@/lib/browser/browserError';
import { useLockEnd } from '@/lib/auth/useLockEnd';

type CodeFailure = ReturnType<typeof factorMessage>;

interface CodeRequest {
  /** Only recovery codes are accepted. */
  recovery?: boolean;
  /** The proof requested along with the code. */
  proof?: 'PASSWORD' | 'ID';
}

/** Message key and text for a refused second-factor code, with the attempts left or the duration of the lock. */
export function useCodeFailure({ recovery = false, proof = 'PASSWORD' }: CodeRequest = {}) {
  const t = useTranslations('factor.error');
  const withLockEnd = useLockEnd();
  const failureOf = (status: number, { details }: BrowserError) => factorMessage(status, failCountIn(details), details.required === true);
  const failureText = (key: CodeFailure, refusal: BrowserError): string => {
    if (key === 'locked') return withLockEnd(t(key), refusal);
    if (key === 'proof' && proof === 'ID') return t('idProof');
    if (key !== 'code') return t(key);
    const left = triesLeft(failCountIn(refusal.details));
    const wrong = t(recovery ? 'recoveryCode' : 'code');
    return left === null ? wrong : `${wrong} ${t('triesLeft', { count: left })}`;
  };
  return { failureOf, failureText };
}
