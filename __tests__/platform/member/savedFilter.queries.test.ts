import type { SavedFilter } from '@/lib/member/filter/contract';
import { seedFixtures, type Fixtures } from '../../support/database/fixtures';
import { startPlatform, type TestPlatform } from '../../support/database/platform';

let platform: TestPlatform;
let fixtures: Fixtures;
beforeAll(async () => {
  platform = await startPlatform();
  fixtures = await seedFixtures(platform, 'FILTERS');
});
afterAll(() => platform.stop());

/** The longest filter: each character of its department takes 9 once encoded. */
const LONGEST = `mng=2147483647&dept=${encodeURIComponent('품'.repeat(50))}&by=dept&show=notMeasured&days=400&sort=lastMeasureDevCode&desc=1`;

const read = async (token: string) =>
  (await platform.call<{ filters: SavedFilter[] }>('GET', '/manager/savedFilters', { token })).body.filters;
const save = async (token: string, filters: unknown[]) =>
  (await platform.call('POST', '/manager/savedFilters', { token, body: { filters } })).status;

test('R-HOME-04: saved filters of the member list are each manager’s own, in their order', async () => {
  const { M, S, U } = fixtures;
  const kept = [
    { name: '한 달 미측정', search: 'show=not-measured&days=30' },
    { name: 'Sales', search: 'dept=Sales&by=dept' },
    { name: 'Longest', search: LONGEST },
  ];
  expect(await read(M.token)).toEqual([]);
  expect(await save(M.token, kept)).toBe(200);
  expect([await read(M.token), await read(S.token)]).toEqual([kept, []]);
  expect(await save(M.token, kept.slice(1))).toBe(200);
  expect(await read(M.token)).toEqual(kept.slice(1));
  expect([await save(M.token, [kept[0], kept[0]]), await save(M.token, [{ name: 'x', search: '<b>' }]), await save(U.token, [])]).toEqual([
    422, 422, 403,
  ]);
  expect(await read(M.token)).toEqual(kept.slice(1));
});
