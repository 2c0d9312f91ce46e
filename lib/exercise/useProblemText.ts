import { useTranslations } from 'next-intl';
import type { FormProblem } from './prescriptionForm';
import { PRESCRIPTION_LIMITS } from './prescriptionLimits';

const LIMITS: { readonly [P in FormProblem]?: { min?: number; max: number } } = {
  membersMany: { max: PRESCRIPTION_LIMITS.members },
  noteLong: { max: PRESCRIPTION_LIMITS.note },
  minutesRange: PRESCRIPTION_LIMITS.minutes,
  weeksRange: PRESCRIPTION_LIMITS.weeks,
};

/** Returns the message of a form problem. */
export function useProblemText(): (problem: FormProblem) => string {
  const t = useTranslations('exerciseDesk.problem');
  return (problem) => t(problem, { min: 0, max: 0, back: PRESCRIPTION_LIMITS.back, ...LIMITS[problem] });
}
