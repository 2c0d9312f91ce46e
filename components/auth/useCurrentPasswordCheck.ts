import { useRef, useState } from 'react';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { memberApi } from '@/lib/member/contract';

/** Whether the typed current password is correct; null while unknown. */
export type CurrentPassword = 'matches' | 'differs' | null;

/** Checks the current password on blur; a response that is stale after more typing, or a failed request, leaves the result unknown. */
export function useCurrentPasswordCheck(memberSeq: number) {
  const [result, setResult] = useState<CurrentPassword>(null);
  const turn = useRef(0);
  const clear = () => {
    turn.current += 1;
    setResult(null);
  };
  const check = async (pw: string) => {
    if (pw === '') return;
    const mine = (turn.current += 1);
    const answer = await request(memberApi.checkPassword, { body: { memberSeq, pw } }, { activity: 'background' }).then(
      () => 'matches' as const,
      (error: unknown) => (error instanceof BrowserError && error.status === 409 ? ('differs' as const) : null),
    );
    if (mine === turn.current) setResult(answer);
  };
  return { result, clear, check };
}
