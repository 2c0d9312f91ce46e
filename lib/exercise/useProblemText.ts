import { useTranslations } from 'next-intl';
import type { FormProblem } from './prescriptionForm';
import { PRESCRIPTION_LIMITS } from './prescriptionPeriod';

const MOST: { readonly [P in FormProblem]?: { least?: number; most: number } } = {
  membersMany: { most: PRESCRIPTION_LIMITS.members },
  noteLong: { most: PRESCRIPTION_LIMITS.note },
  minutesRange: PRESCRIPTION_LIMITS.minutes,
  weeksRange: PRESCRIPTION_LIMITS.weeks,
};

/** Returns the message of a form problem. */
export function useProblemText(): (problem: FormProblem) => string {
  const t = useTranslations('exerciseDesk.problem');
  return (problem) => t(problem, { least: 0, most: 0, back: PRESCRIPTION_LIMITS.back, ...MOST[problem] });
}
