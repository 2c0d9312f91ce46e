import { useRead } from '@/lib/browser/useRead';
import { useSubject } from '@/lib/member/useSubject';
import { exerciseApi } from './contract';

/** Prescriptions and sessions of the member whose data is shown, read again by whoever comes back to them: by then it may be another day. */
export function useExerciseBoard() {
  const { memberSeq } = useSubject();
  return useRead(exerciseApi.board, { query: { memberSeq } }, { onFocus: true });
}
