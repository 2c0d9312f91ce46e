import { coversCompany, keptReach, queryForCohort, type CohortScope, type PastCohort } from '@/platform/core/cohort.queries';
import type { Tx } from '@/platform/db/client';
import { attachStatements } from '@/platform/db/queryOwnPrepared';

const scope = (more: object, { role = 'M', memberSeq = 3 } = {}) =>
  ({ compSeq: 1, viewer: { role, memberSeq, compSeq: 1 }, ...more }) as unknown as CohortScope;

/** Asks for each scope over one connection; returns the scopes given to `make`, and the values each statement was executed with. */
async function ask(tx: Tx, scopes: readonly CohortScope[]) {
  const made: unknown[] = [];
  const executed: unknown[] = [];
  for (const scope of scopes)
    await queryForCohort(tx, 'count', scope, { day: '2026-01-02' }, (own, marks) => {
      made.push({ own, marks });
      return { prepare: () => ({ execute: async (values) => void executed.push(values) }) };
    });
  return { made, executed };
}

let tx: Tx;
beforeEach(() => {
  tx = {} as Tx;
  attachStatements(tx, new Map());
});

const mark = (name: string) => expect.objectContaining({ name }) as unknown;

test('no number of a scope is in the statement’s text: two viewers share one statement, each with their own numbers', async () => {
  const { made, executed } = await ask(tx, [scope({ managerSeq: 3 }), scope({ managerSeq: 4 }, { memberSeq: 4 })]);
  const viewer = { role: 'M', memberSeq: mark('viewerSeq'), compSeq: mark('compSeq') };
  expect(made).toEqual([
    { own: { compSeq: mark('compSeq'), managerSeq: mark('managerSeq'), viewer }, marks: expect.objectContaining({ day: mark('day') }) },
  ]);
  expect(executed).toEqual([3, 4].map((seq) => ({ day: '2026-01-02', compSeq: 1, viewerSeq: seq, managerSeq: seq })));
});

test('those who had joined by an instant have a statement of their own, the same for every instant', async () => {
  const [first, second] = [new Date('2026-01-01'), new Date('2026-02-01')];
  const company = scope({ managerSeq: null });
  const past = (joinedBefore: Date): PastCohort => ({ ...company, joinedBefore });
  const { made, executed } = await ask(tx, [past(first), company, past(second)]);
  expect(made).toMatchObject([
    { own: { joinedBefore: mark('joinedBefore') } },
    { own: expect.not.objectContaining({ joinedBefore: mark('joinedBefore') }) as object },
  ]);
  const values = { day: '2026-01-02', compSeq: 1, viewerSeq: 3 };
  const instant = (at: Date) => ({ ...values, joinedBefore: at.toISOString() });
  expect(executed).toEqual([instant(first), values, instant(second)]);
});

test('a member, a team and a company each have their own statement, and so does each role', async () => {
  const team = scope({ managerSeq: 3 });
  const { made, executed } = await ask(tx, [
    team,
    scope({ managerSeq: null }),
    scope({}),
    scope({ memberSeq: 9 }),
    scope({ managerSeq: null }, { role: 'S' }),
    team,
  ]);
  expect(made).toHaveLength(4);
  expect(executed[1]).toEqual({ day: '2026-01-02', compSeq: 1, viewerSeq: 3 });
});

test.each([
  ['everyone in a company', {}, true],
  ['everyone, asked as a team without a manager', { managerSeq: null }, true],
  ["a manager's own members", { managerSeq: 3 }, false],
  ['one person', { memberSeq: 9 }, false],
])('%s: whether a scope is a whole company', (_, more, whole) => expect(coversCompany(scope(more))).toBe(whole));

const all = { toAll: true, depts: [] };
const depts = (...names: string[]) => ({ toAll: false, depts: names });
test.each([
  ['a manager reaches their own members', 3, { ...all, managerSeq: 3 }, all, 3],
  ['a manager reaches their own members of a department', 3, { ...all, managerSeq: 3 }, depts('A'), 3],
  ['a manager reaches their own members, even if the master chose everyone before', 3, { ...all, managerSeq: null }, all, 3],
  ['everyone stays limited to the members of a former manager', null, { ...all, managerSeq: 3 }, all, 3],
  ['departments stay limited to them', null, { ...depts('A', 'B'), managerSeq: 3 }, depts('B', 'A'), 3],
  ['fewer departments stay limited to them', null, { ...depts('A', 'B'), managerSeq: 3 }, depts('B'), 3],
  ['a new department means the whole company', null, { ...depts('A'), managerSeq: 3 }, depts('A', 'B'), null],
  ['everyone instead of a department means the whole company', null, { ...depts('A'), managerSeq: 3 }, all, null],
  ['a department instead of everyone means the whole company', null, { ...all, managerSeq: 3 }, depts('A'), null],
  ['nobody chosen is limited to no one', null, { ...depts('A'), managerSeq: 3 }, depts(), null],
  ['everyone in the company stays so', null, { ...all, managerSeq: null }, all, null],
])('%s', (_, managerSeq, before, after, reach) => expect(keptReach({ managerSeq }, before, after)).toBe(reach));
