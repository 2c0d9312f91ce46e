import { bodyApi } from '@/lib/body/contract';
import { useRead } from '@/lib/browser/useRead';
import { useSubject } from '@/lib/member/useSubject';
import { CHOICES_QUERY, historyQuery } from './resultHistory';

/** The last records up to one, newest first. */
export function useHistory(seq?: number) {
  const { memberSeq } = useSubject();
  return useRead(bodyApi.list, { query: { ...historyQuery(seq), memberSeq } });
}

/** The newest records, to pick one of. */
export function useRecordChoices() {
  const { memberSeq } = useSubject();
  return useRead(bodyApi.list, { query: { ...CHOICES_QUERY, memberSeq } });
}
