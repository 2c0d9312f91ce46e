import { useSend } from '@/lib/browser/useSend';
import { safeguardApi } from './contract';

/** Undoes or locks, by the code of a mailed link. */
export function usePressSafeguard() {
  return useSend(safeguardApi.press, []);
}
