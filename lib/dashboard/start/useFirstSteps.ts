import { useRead } from '@/lib/browser/useRead';
import { startApi } from './contract';

/** Onboarding progress of a new company or manager; revalidated on window focus. */
export function useFirstSteps() {
  return useRead(startApi.steps, {}, { onFocus: true });
}
