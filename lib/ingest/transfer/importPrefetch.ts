import { prefetchCall, type PrefetchCall } from '@/lib/shared/prefetchCall';
import { transferApi } from './contract';
import { IMPORTS_PER_PAGE, REFUSALS_PER_PAGE } from './imports';
import { numberIn, pageIn } from '@/lib/shared/searchParams';

/** Requests that the first render of a URL needs, with the same input as the hooks. */
export function importPrefetchCalls(search: (name: string) => string | null): PrefetchCall[] {
  const opened = numberIn(search('open'));
  const list = prefetchCall(transferApi.list, { query: { page: pageIn(search('page')), size: IMPORTS_PER_PAGE } });
  if (opened === null) return [list];
  const refusals = { importSeq: opened, page: 0, size: REFUSALS_PER_PAGE };
  return [
    list,
    prefetchCall(transferApi.detail, { query: { importSeq: opened } }),
    prefetchCall(transferApi.refusals, { query: refusals }),
  ];
}
