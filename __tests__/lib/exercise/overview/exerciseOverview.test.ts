import fc from 'fast-check';
import { DESK_SORTS } from '@/lib/exercise/overview/contract';
import {
  DESK_ROWS,
  DESK_STATES,
  deskChoice,
  deskFailure,
  deskSearch,
  deskView,
  FIRST_DESK,
} from '@/lib/exercise/overview/exerciseOverview';

const read = (query: string) => deskChoice((name) => new URLSearchParams(query).get(name));

test('R-EXER-01: every choice comes back from its address', () => {
  const choice = fc.record({
    page: fc.nat(999_998),
    rowsPerPage: fc.constantFrom(...DESK_ROWS),
    sort: fc.constantFrom(...DESK_SORTS),
    desc: fc.boolean(),
    name: fc.string({ maxLength: 50 }).map((name) => name.trim()),
    state: fc.constantFrom(null, ...DESK_STATES),
  });
  fc.assert(fc.property(choice, (one) => expect(read(deskSearch(one))).toEqual(one)));
});

test('R-EXER-01: the first choice has a bare address; what is misspelt is as if absent', () => {
  expect(deskSearch(FIRST_DESK)).toBe('');
  expect(read('page=0&rows=7&sort=weight&desc=yes&state=GONE')).toEqual(FIRST_DESK);
  expect(read(`name=${'x'.repeat(60)}`).name).toHaveLength(50);
  expect(['templates', 'x', null].map(deskView)).toEqual(['templates', 'members', 'members']);
});

test('R-EXER-01: each refusal has its message', () => {
  expect([0, 403, 404, 409, 422, 500, 429].map(deskFailure)).toEqual([
    ...['offline', 'notYours', 'gone', 'over', 'refused', 'failed', 'failed'],
  ]);
});
