import { memberListChoice, memberListSearch, type MemberListChoice } from '@/lib/member/list/memberList';
import type { SavedFilter } from './contract';

/** Letters of a filter's name, and filters that one person keeps. */
export const MAX_FILTER_NAME = 40;
export const MAX_FILTERS = 20;

/** What is kept of a choice, as the address spells it: not which page, nor whose name was looked for. '' filters nothing. */
export function filterSearch(choice: MemberListChoice): string {
  const [page, name] = [0, ''];
  const { rowsPerPage } = memberListChoice(() => null);
  return memberListSearch({ ...choice, page, name, rowsPerPage });
}

/** The choice that a kept filter is, from the first page on. */
export function choiceOfFilter(search: string): Omit<MemberListChoice, 'rowsPerPage'> {
  const params = new URLSearchParams(search);
  const { rowsPerPage: _, ...choice } = memberListChoice((name) => params.get(name));
  return choice;
}

/** The list with a filter under this name, in the place of the one that had it. */
export function withFilter(list: readonly SavedFilter[], one: SavedFilter): SavedFilter[] {
  const known = list.some(({ name }) => name === one.name);
  return known ? list.map((other) => (other.name === one.name ? one : other)) : [...list, one];
}
