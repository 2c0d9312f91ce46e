import { contentProblem, recipientsProblem, type NewPrescriptionFields, type PrescriptionFields } from '@/lib/exercise/prescriptionForm';
import { periodProblems } from '@/lib/exercise/prescriptionPeriod';
import { useProblemText } from '@/lib/exercise/useProblemText';

type Typed = PrescriptionFields & Partial<Pick<NewPrescriptionFields, 'memberSeq'>>;

/** What the form of a prescription is held to beside its contract, and what is said of a field. `begun` is the first day of one that runs. */
export function usePrescriptionRules(today: string, begun: string | null) {
  const text = useProblemText();
  const inPeriod = (typed: PrescriptionFields) => periodProblems(typed, today, begun);
  return {
    alsoWrong: (typed: PrescriptionFields) => Object.keys(inPeriod(typed)) as (keyof ReturnType<typeof inPeriod>)[],
    faultText: (field: string, typed: Typed) => {
      if (field === 'startDate' || field === 'endDate') return text(inPeriod(typed)[field] ?? 'invalid');
      return text(field === 'memberSeq' ? recipientsProblem(typed.memberSeq?.length ?? 0) : contentProblem(field, typed));
    },
  };
}
