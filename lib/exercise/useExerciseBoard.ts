import { useRead } from '@/lib/browser/useRead';
import { useSubject } from '@/lib/member/useSubject';
import { exerciseApi } from './contract';

/** Prescriptions and sessions of the member whose data is shown. */
export function useExerciseBoard() {
  const { memberSeq } = useSubject();
  return useRead(exerciseApi.board, { query: { memberSeq } });
}
