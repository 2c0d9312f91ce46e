import { useRead } from '@/lib/browser/useRead';
import { startApi } from './contract';

/** What a new company or manager has done already; asked again when the window is looked at. */
export function useFirstSteps() {
  return useRead(startApi.steps, {}, { onFocus: true });
}
