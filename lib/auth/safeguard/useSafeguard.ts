import { useSend } from '@/lib/browser/useSend';
import { safeguardApi } from './contract';

/** Mutation that undoes a change or locks the account, by the code of an email link. */
export function usePressSafeguard() {
  return useSend(safeguardApi.press, []);
}
