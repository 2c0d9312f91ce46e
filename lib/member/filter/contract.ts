import * as z from 'zod/mini';
import { accepted, endpoint } from '@/lib/shared/endpoint';
import { MAX_FILTER_NAME_LENGTH, MAX_FILTER_SEARCH, MAX_FILTERS } from './savedFilters';

/** A named filter of the member list, stored as the query string of the list's URL. */
export const savedFilter = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_FILTER_NAME_LENGTH)),
  search: z.string().check(z.regex(/^[\w%+.=&*~-]+$/), z.maxLength(MAX_FILTER_SEARCH)),
});
export type SavedFilter = z.output<typeof savedFilter>;

const named = z.refine<readonly SavedFilter[]>((filters) => new Set(filters.map(({ name }) => name)).size === filters.length);

export const savedFilterApi = {
  read: endpoint({
    method: 'GET',
    path: '/manager/savedFilters',
    needs: 'member:read',
    summary: 'Returns the caller’s saved filters of the member list.',
    response: z.object({ filters: z.array(savedFilter) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/manager/savedFilters',
    needs: 'member:read',
    summary: 'Replaces the caller’s saved filters of the member list; names must be unique.',
    body: z.object({ filters: z.array(savedFilter).check(z.maxLength(MAX_FILTERS), named) }),
    response: accepted,
  }),
};
