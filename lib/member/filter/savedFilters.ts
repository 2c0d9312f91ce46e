import { memberListChoice, memberListSearch, type MemberListChoice } from '@/lib/member/list/memberList';
import { MAX_DEPT } from '@/lib/shared/person';
import type { SavedFilter } from './contract';

/** Maximum length of a filter's name, and maximum filters per person. */
export const MAX_FILTER_NAME_LENGTH = 40;
export const MAX_FILTERS = 20;

/**
 * Maximum length of a filter's query string: encoded, a character of a department takes up to 9 characters, and the longest names and values
 * of the other parameters take 85.
 */
export const MAX_FILTER_SEARCH = 9 * MAX_DEPT + 100;

/** Query string to save for a choice, without page and name search; '' filters nothing. */
export function filterSearch(choice: MemberListChoice): string {
  const [page, name] = [0, ''];
  const { rowsPerPage } = memberListChoice(() => null);
  return memberListSearch({ ...choice, page, name, rowsPerPage });
}

/** The choice of a saved filter, on the first page. */
export function choiceOfFilter(search: string): Omit<MemberListChoice, 'rowsPerPage'> {
  const params = new URLSearchParams(search);
  const { rowsPerPage: _, ...choice } = memberListChoice((name) => params.get(name));
  return choice;
}

/** Adds a filter to the list, replacing one of the same name. */
export function withFilter(list: readonly SavedFilter[], one: SavedFilter): SavedFilter[] {
  const known = list.some(({ name }) => name === one.name);
  return known ? list.map((other) => (other.name === one.name ? one : other)) : [...list, one];
}
