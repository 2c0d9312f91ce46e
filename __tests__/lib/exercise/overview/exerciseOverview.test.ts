import fc from 'fast-check';
import { OVERVIEW_SORTS } from '@/lib/exercise/overview/contract';
import {
  OVERVIEW_ROWS_PER_PAGE,
  OVERVIEW_STATES,
  overviewChoice,
  overviewFailure,
  overviewSearch,
  exerciseView,
  prescribePath,
  FIRST_OVERVIEW,
} from '@/lib/exercise/overview/exerciseOverview';

const read = (query: string) => overviewChoice((name) => new URLSearchParams(query).get(name));

test('R-EXER-01: every choice round-trips through its address', () => {
  const choice = fc.record({
    page: fc.nat(999_998),
    rowsPerPage: fc.constantFrom(...OVERVIEW_ROWS_PER_PAGE),
    sort: fc.constantFrom(...OVERVIEW_SORTS),
    desc: fc.boolean(),
    name: fc.string({ maxLength: 50 }).map((name) => name.trim()),
    state: fc.constantFrom(null, ...OVERVIEW_STATES),
  });
  fc.assert(fc.property(choice, (search) => expect(read(overviewSearch(search))).toEqual(search)));
});

test('R-EXER-01: the default choice has a bare address; invalid values are ignored', () => {
  expect(overviewSearch(FIRST_OVERVIEW)).toBe('');
  expect(read('page=0&rows=7&sort=weight&desc=yes&state=GONE')).toEqual(FIRST_OVERVIEW);
  expect(read(`name=${'x'.repeat(60)}`).name).toHaveLength(50);
});

test('R-EXER-01: the start of a prescription round-trips through its address', () => {
  const view = (address: string) => exerciseView((name) => new URLSearchParams(address.split('?')[1]).get(name));
  const empty = { view: 'write', memberSeq: null, templateSeq: null, copy: null };
  expect(['view=templates', 'view=x', ''].map((query) => view(`?${query}`).view)).toEqual(['templates', 'members', 'members']);
  expect(view(prescribePath())).toEqual(empty);
  expect(view(prescribePath({ memberSeq: 12 }))).toEqual({ ...empty, memberSeq: 12 });
  expect(view(prescribePath({ templateSeq: 3 }))).toEqual({ ...empty, templateSeq: 3 });
  expect(view(prescribePath({ memberSeq: 12, copy: 5 }))).toEqual({ ...empty, memberSeq: 12, copy: 5 });
  // a prescription to copy needs its member
  expect(view('?view=write&copy=5&member=0&template=x')).toEqual(empty);
});

test('R-EXER-01: each refusal has its message', () => {
  expect([0, 403, 404, 409, 422, 502, 504, 500, 429].map(overviewFailure)).toEqual([
    'offline',
    'notYours',
    'gone',
    'over',
    'refused',
    'unsure',
    'unsure',
    'failed',
    'failed',
  ]);
});
