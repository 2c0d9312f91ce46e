import { memberListChoice, memberListSearch, type MemberListChoice } from '@/lib/member/list/memberList';
import type { SavedFilter } from './contract';

/** Maximum length of a filter's name, and maximum filters per person. */
export const MAX_FILTER_NAME = 40;
export const MAX_FILTERS = 20;

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
