import { bloodPressureDraft } from '@/lib/health/bloodPressure/contract';

const whole = { insDte: '2026-11-21T08:30', sbp: 120, dbp: 80 };
const refused = (change: object) =>
  (bloodPressureDraft.safeParse({ ...whole, ...change }).error?.issues ?? []).map(({ path }) => path.join('.'));

test.each<[object, string[]]>([
  [{}, []],
  [{ bpm: 70 }, []],
  [{ bpm: null }, []],
  [{ sbp: 50, dbp: 30 }, []],
  [{ sbp: 260, dbp: 160 }, []],
  [{ sbp: 49, dbp: 30 }, ['sbp']],
  [{ sbp: 261 }, ['sbp']],
  [{ dbp: 29 }, ['dbp']],
  [{ sbp: 200, dbp: 161 }, ['dbp']],
  [{ bpm: 24 }, ['bpm']],
  [{ sbp: 120.5 }, ['sbp']],
  [{ sbp: 90, dbp: 80 }, []],
  [{ sbp: 89, dbp: 80 }, ['sbp']],
  [{ insDte: '2026-11-31T08:30' }, ['insDte']],
  [{ seq: 0 }, ['seq']],
])('R-HEALTH-09: with %j the refused fields are %j', (change, fields) => {
  expect(refused(change)).toEqual(fields);
});
