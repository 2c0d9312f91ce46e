import { savedFilterApi } from '@/lib/member/filter/contract';
import { choiceOfFilter, filterSearch, MAX_FILTERS, withFilter } from '@/lib/member/filter/savedFilters';
import { MEMBER_SORTS } from '@/lib/member/list/contract';
import { memberListChoice } from '@/lib/member/list/memberList';
import { MAX_STATE_DAYS, MEMBER_STATES, STATE_WORDS } from '@/lib/member/list/memberStates';
import { MAX_DEPT } from '@/lib/shared/person';

const choiceOf = (search: string) => memberListChoice((name) => new URLSearchParams(search).get(name));

test('R-HOME-04: a filter is saved without its page, page size and the searched name', () => {
  expect(filterSearch(choiceOf('name=%EA%B9%80&mng=7&dept=%EC%98%81%EC%97%85&show=not-measured&page=3&rows=50'))).toBe(
    filterSearch(choiceOf('mng=7&dept=%EC%98%81%EC%97%85&show=not-measured')),
  );
  expect(filterSearch(choiceOf('name=Kim&page=2'))).toBe('');
});

test('R-HOME-04: a saved filter opens the same list, on its first page', () => {
  const choice = choiceOf('mng=7&dept=%EC%98%81%EC%97%85%ED%8C%80&by=dept&sort=score&desc=1&page=4&rows=50');
  const search = filterSearch(choice);
  expect({ ...choice, ...choiceOfFilter(search) }).toEqual({ ...choice, page: 0 });
  expect(savedFilterApi.save.body.safeParse({ filters: [{ name: '영업팀', search }] }).success).toBe(true);
});

test('R-HOME-04: every filter that the list can show may be saved, also of the longest Korean department', () => {
  const dept = encodeURIComponent('품'.repeat(MAX_DEPT));
  const all = MEMBER_STATES.flatMap((state) =>
    MEMBER_SORTS.map((sort) => `mng=2147483647&dept=${dept}&by=dept&show=${STATE_WORDS[state]}&days=${MAX_STATE_DAYS}&sort=${sort}&desc=1`),
  );
  const refused = all.filter((search) => {
    const filters = [{ name: 'Longest', search: filterSearch(choiceOf(search)) }];
    return !savedFilterApi.save.body.safeParse({ filters }).success;
  });
  expect(refused).toEqual([]);
});

test('R-HOME-04: filter names are unique, and their number is limited', () => {
  const list = [
    { name: 'A', search: 'mng=1' },
    { name: 'B', search: 'mng=2' },
  ];
  expect(withFilter(list, { name: 'A', search: 'mng=3' })).toEqual([{ name: 'A', search: 'mng=3' }, list[1]]);
  expect(withFilter(list, { name: 'C', search: 'mng=3' })).toHaveLength(3);
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `F${index}`, search: 'mng=1' }));
  expect(MAX_FILTERS).toBe(20);
  const fits = (sent: unknown) => savedFilterApi.save.body.safeParse({ filters: sent }).success;
  const named = (length: number) => fits([{ name: 'x'.repeat(length), search: 'mng=1' }]);
  expect([named(40), named(41)]).toEqual([true, false]);
  expect([fits(many(MAX_FILTERS)), fits(many(MAX_FILTERS + 1)), fits([list[0], list[0]]), fits([{ name: ' ', search: 'mng=1' }])]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
