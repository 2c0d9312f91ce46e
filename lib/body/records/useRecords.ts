import { bodyApi } from '@/lib/body/contract';
import { useBodyAddress } from '@/lib/body/tab/useBodyAddress';
import type { ShownDevice } from '@/lib/body/tab/bodyTabs';
import { useRead } from '@/lib/browser/useRead';
import { useSubject } from '@/lib/member/useSubject';
import { listChoice, listQuery, type ListChoice } from './recordList';

/** The list as the address says it, and how to change it; every change but of the page and the ticks begins at the first page again. */
export function useListChoice() {
  const { search, choose, device } = useBodyAddress();
  const choice = listChoice((name) => search.get(name));
  return {
    choice,
    device,
    showPage: (page: number) => choose({ page: page === 0 ? null : String(page + 1) }),
    showRows: (rows: number) => choose({ rows: String(rows), page: null }),
    sortBy: ({ sort, order }: Pick<ListChoice, 'sort' | 'order'>) =>
      choose({ sort: sort === 'date' ? null : sort, order: order === 'desc' ? null : order, page: null }),
    compare: (seqs: readonly number[]) => choose({ compare: seqs.length === 0 ? null : seqs.join(',') }),
  };
}

/** A page of records. */
export function useRecords(choice: ListChoice, device: ShownDevice | null) {
  const { memberSeq } = useSubject();
  return useRead(bodyApi.list, { query: { ...listQuery(choice, device), memberSeq } });
}
