import fc from 'fast-check';
import { OVERVIEW_SORTS } from '@/lib/exercise/overview/contract';
import {
  changePath,
  isWithoutMembers,
  OVERVIEW_ROWS_PER_PAGE,
  OVERVIEW_STATES,
  overviewChoice,
  overviewFailure,
  overviewSearch,
  exerciseView,
  prescribePath,
  prescriptionSubject,
  FIRST_CANDIDATES,
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
  expect(read('')).toEqual({ page: 0, rowsPerPage: 25, sort: 'name', desc: false, name: '', state: null });
  expect(FIRST_CANDIDATES).toEqual({ ...read(''), rowsPerPage: 20 });
  expect([10, 25, 50, 100].map((rows) => read(`rows=${rows}`).rowsPerPage)).toEqual([...OVERVIEW_ROWS_PER_PAGE]);
  expect([read('page=2').page, overviewSearch({ ...FIRST_OVERVIEW, page: 1 })]).toEqual([1, 'page=2']);
  expect(read('page=0&rows=7&sort=weight&desc=yes&state=GONE')).toEqual(FIRST_OVERVIEW);
  expect(read(`name=${'x'.repeat(60)}`).name).toHaveLength(50);
});

test('R-EXER-01: a viewer has no members if none are found without a name to search for', () => {
  const [none, one] = [0, 1].map((RUNNING) => ({ RUNNING, UPCOMING: 0, ENDED: 0, NONE: 0 }));
  expect([isWithoutMembers(FIRST_OVERVIEW, none), isWithoutMembers(FIRST_OVERVIEW, one)]).toEqual([true, false]);
  expect([isWithoutMembers(FIRST_OVERVIEW, undefined), isWithoutMembers({ ...FIRST_OVERVIEW, name: 'x' }, none)]).toEqual([false, false]);
});

test('R-EXER-01: each start of a prescription has a form of its own, and each prescription a path to change it', () => {
  const start = { view: 'write', memberSeq: 1, templateSeq: null, copy: null } as const;
  const subjects = [start, { ...start, memberSeq: null, templateSeq: 1 }, { ...start, copy: 1 }, { ...start, memberSeq: 11 }].map(
    prescriptionSubject,
  );
  expect(new Set(subjects).size).toBe(4);
  expect(prescriptionSubject({ ...start })).toBe(subjects[0]);
  expect(changePath(12, 3)).toMatch(/12.*[?&]edit=3$/);
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
