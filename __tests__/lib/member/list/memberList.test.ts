import fc from 'fast-check';
import { memberListApi, MEMBER_SORTS, NO_MANAGER } from '@/lib/member/list/contract';
import {
  memberAsked,
  memberListBody,
  memberListChoice,
  memberListSearch,
  memberStatePath,
  MEMBER_ROWS_PER_PAGE,
} from '@/lib/member/list/memberList';
import { MAX_STATE_DAYS, MEMBER_STATES, STATE_DAYS, STATES_OF_DAYS } from '@/lib/member/list/memberStates';
import { text } from '../../../support/texts';

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
  mngIndex: fc.option(fc.integer({ min: 0, max: 2_147_483_647 })),
  state: fc.option(fc.constantFrom(...MEMBER_STATES)),
  dept: fc.option(fc.string({ maxLength: 50 }).map((name) => name.trim())),
  byDept: fc.boolean(),
  days: fc.integer({ min: 1, max: MAX_STATE_DAYS }),
});

test('R-MEMB-01: every choice round-trips through its address, and its body is valid', () => {
  fc.assert(
    fc.property(choices, (some) => {
      const state = some.everybody ? null : some.state;
      // days apply only to states about days
      const days = state !== null && STATES_OF_DAYS.includes(state) ? some.days : STATE_DAYS;
      const { everybody } = some;
      const choice = {
        ...some,
        mngIndex: everybody ? null : some.mngIndex,
        dept: everybody ? null : some.dept,
        byDept: some.byDept && !everybody,
        state,
        days,
      };
      expect(read(memberListSearch(choice))).toEqual(choice);
      const { body } = choice.everybody ? memberListApi.listAll : memberListApi.listNew;
      expect(body.safeParse(memberListBody(choice)).success).toBe(true);
    }),
  );
});

test('R-MEMB-01: the default choice has a bare address', () => {
  expect(memberListSearch(read(''))).toBe('');
  expect(memberListSearch({ ...read(''), page: 2, name: '김' })).toBe(`name=${encodeURIComponent('김')}&page=3`);
});

test('R-MEMB-01: without an address the first 25 members are listed by name', () => {
  const everyone = {
    page: 0,
    rowsPerPage: 25,
    sort: 'name',
    desc: false,
    byDept: false,
    name: '',
    mngIndex: null,
    dept: null,
    state: null,
    days: 28,
  };
  expect(read('')).toEqual({ ...everyone, everybody: false });
  expect(memberListBody(read(''))).toEqual(everyone);
  // the filter of members does not apply to all accounts
  const { page, rowsPerPage, sort, desc, byDept, name } = everyone;
  expect(memberListBody(read('who=all'))).toEqual({ page, rowsPerPage, sort, desc, byDept, name });
});

test('R-MEMB-01: the address of all accounts has no filter of members, and none is read from it', () => {
  const filtered = read('mng=5&dept=Sales&by=dept&show=notMeasured&page=2');
  expect(filtered).toMatchObject({ mngIndex: 5, dept: 'Sales', byDept: true, state: 'NOT_MEASURED', page: 1 });
  expect(memberListSearch({ ...filtered, everybody: true })).toBe('who=all&page=2');
  expect(read('who=all&mng=5&dept=Sales&by=dept&show=notMeasured')).toEqual({ ...read(''), everybody: true });
  expect(read('mng=none').mngIndex).toBe(NO_MANAGER);
});

test('R-MEMB-01: names and departments have at most 50 characters, and a state covers at most 400 days', () => {
  const long = ` ${'k'.repeat(60)}`;
  const { name, dept } = read(`name=${long}&dept=${long}`);
  expect([name.length, dept?.length]).toEqual([50, 50]);
  expect([read('days=400').days, read('days=401').days]).toEqual([400, 28]);
  expect(memberStatePath('MEASURED', 500)).toBe('/mng/member?show=measured&days=400');
});

test('R-MEMB-01: the address names the account whose form it opens', () => {
  expect(['7', '0', 'x', null].map(memberAsked)).toEqual([7, null, null, null]);
});

test('R-MEMB-01: the default number of rows is one of the choices, and each choice is read from the address', () => {
  expect(MEMBER_ROWS_PER_PAGE).toContain(read('').rowsPerPage);
  expect([10, 25, 50, 100].map((rows) => read(`rows=${rows}`).rowsPerPage)).toEqual([...MEMBER_ROWS_PER_PAGE]);
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=0x2',
  'days=%207',
  'page=x',
  'rows=7',
  'rows=10000',
  'sort=password',
  'desc=yes',
  'mng=0',
  'mng=1e3x',
  'who=me',
  'show=fat',
  'by=name',
  'days=0',
])('R-MEMB-01: an invalid parameter (%s) is ignored', (query) => expect(read(query)).toEqual(read('')));

test('R-HOME-04: a figure of the dashboard links to the list of its members', () => {
  expect(memberStatePath('NOT_MEASURED')).toBe('/mng/member?show=notMeasured');
  expect(memberStatePath('MEASURED', 93)).toBe('/mng/member?show=measured&days=93');
  expect(read(memberStatePath('WITH_GOAL').split('?')[1] ?? '')).toEqual({ ...read(''), state: 'WITH_GOAL' });
});

test.each(['missions', 'unread'])('R-MEMB-01: by default the filters cover the days of the list’s own figures: %s', (column) => {
  expect(text('en', `memberList.column.${column}`)).toContain(`(${STATE_DAYS} days)`);
  expect(text('ko', `memberList.column.${column}`)).toContain(`(${STATE_DAYS}일)`);
});
