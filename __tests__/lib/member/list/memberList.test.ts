import fc from 'fast-check';
import { memberListApi, MEMBER_SORTS } from '@/lib/member/list/contract';
import { memberListBody, memberListChoice, memberListSearch, MEMBER_ROWS_PER_PAGE } from '@/lib/member/list/memberList';

const read = (query: string) => {
  const search = new URLSearchParams(query);
  return memberListChoice((name) => search.get(name));
};

const choices = fc.record({
  page: fc.nat(999_999),
  rowsPerPage: fc.constantFrom(...MEMBER_ROWS_PER_PAGE),
  sort: fc.constantFrom(...MEMBER_SORTS),
  desc: fc.boolean(),
  name: fc.string({ maxLength: 50 }).map((name) => name.trim()),
  everybody: fc.boolean(),
  mngIndex: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
});

test('R-MEMB-01: every choice is found again in its address, and the call takes it', () => {
  fc.assert(
    fc.property(choices, (some) => {
      const choice = { ...some, mngIndex: some.everybody ? null : some.mngIndex };
      expect(read(memberListSearch(choice))).toEqual(choice);
      const { body } = choice.everybody ? memberListApi.listAll : memberListApi.listNew;
      expect(body.safeParse(memberListBody(choice)).success).toBe(true);
    }),
  );
});

test('R-MEMB-01: the address of what is shown at first is bare', () => {
  expect(memberListSearch(read(''))).toBe('');
  expect(memberListSearch({ ...read(''), page: 2, name: '김' })).toBe(`name=${encodeURIComponent('김')}&page=3`);
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'rows=7', 'rows=10000', 'sort=password', 'desc=yes', 'mng=0', 'mng=1e3x', 'who=me'])(
  'R-MEMB-01: a misspelt address (%s) is as if the part were absent',
  (query) => expect(read(query)).toEqual(read('')),
);
