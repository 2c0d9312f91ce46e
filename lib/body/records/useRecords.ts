import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';
import { BODY_TAB_READS } from '@/lib/body/tab/tabReads';
import type { ShownDevice } from '@/lib/body/tab/bodyTabs';
import { useScreenRead } from '@/lib/browser/useScreenRead';
import { useSubject } from '@/lib/member/useSubject';
import { recordListChoice, type RecordListChoice } from './recordList';

/** The list state in the query string, and functions that change it; all but paging and selecting go back to the first page. */
export function useRecordListChoice() {
  const { search, choose, device } = useBodyAddress();
  const choice = recordListChoice((name) => search.get(name));
  return {
    choice,
    device,
    showPage: (page: number) => choose({ page: page === 0 ? null : String(page + 1) }),
    showRows: (rows: number) => choose({ rows: String(rows), page: null }),
    sortBy: ({ sort, order }: Pick<RecordListChoice, 'sort' | 'order'>) =>
      choose({ sort: sort === 'date' ? null : sort, order: order === 'desc' ? null : order, page: null }),
    compare: (seqs: readonly number[]) => choose({ compare: seqs.length === 0 ? null : seqs.join(',') }),
  };
}

/** A page of records. */
export function useRecords(choice: RecordListChoice, device: ShownDevice | null) {
  const { memberSeq } = useSubject();
  return useScreenRead(BODY_TAB_READS.records, { memberSeq, device, choice });
}
