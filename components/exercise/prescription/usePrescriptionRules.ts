import { contentProblem, recipientsProblem, type NewPrescriptionFields, type PrescriptionFields } from '@/lib/exercise/prescriptionForm';
import { periodProblems } from '@/lib/exercise/prescriptionPeriod';
import { useProblemText } from '@/lib/exercise/useProblemText';

type PrescriptionInput = PrescriptionFields & Partial<Pick<NewPrescriptionFields, 'memberSeq'>>;

/**
 * Validation rules of a prescription beyond the contract, and their messages. `begun` is the first day of a running one, null otherwise.
 */
export function usePrescriptionRules(today: string, begun: string | null) {
  const text = useProblemText();
  const inPeriod = (typed: PrescriptionFields) => periodProblems(typed, today, begun);
  return {
    alsoWrong: (typed: PrescriptionFields) => Object.keys(inPeriod(typed)) as (keyof ReturnType<typeof inPeriod>)[],
    errorText: (field: string, typed: PrescriptionInput) => {
      if (field === 'startDate' || field === 'endDate') return text(inPeriod(typed)[field] ?? 'invalid');
      return text(field === 'memberSeq' ? recipientsProblem(typed.memberSeq?.length ?? 0) : contentProblem(field, typed));
    },
  };
}
