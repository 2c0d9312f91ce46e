import { BODY_TAB_READS } from '@/lib/body/tab/tabReads';
import { useScreenRead } from '@/lib/browser/useScreenRead';
import { useSubject } from '@/lib/member/useSubject';

/** The last records up to one, newest first. */
export function useHistory(seq?: number) {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_TAB_READS.history, { memberSeq, seq });
}

/** The latest records, for the picker. */
export function useRecordChoices() {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_TAB_READS.choices, { memberSeq });
}
