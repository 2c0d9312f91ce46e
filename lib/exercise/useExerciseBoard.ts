import { useRead } from '@/lib/browser/useRead';
import { useSubject } from '@/lib/member/useSubject';
import { exerciseApi } from './contract';

/** Prescriptions and sessions of the subject; revalidated on window focus, because the day may have changed. */
export function useExerciseBoard() {
  const { memberSeq } = useSubject();
  return useRead(exerciseApi.board, { query: { memberSeq } }, { onFocus: true });
}
