import { bloodSugarDraft } from '@/lib/health/bloodSugar/contract';

const whole = { insDte: '2026-11-21T08:30', bloodSugar: 98, taken: 'FASTING' };
const refused = (change: object) =>
  (bloodSugarDraft.safeParse({ ...whole, ...change }).error?.issues ?? []).map(({ path }) => path.join('.'));

test.each<[object, string[]]>([
  [{}, []],
  [{ bloodSugar: 20 }, []],
  [{ bloodSugar: 600 }, []],
  [{ bloodSugar: 19 }, ['bloodSugar']],
  [{ bloodSugar: 601 }, ['bloodSugar']],
  [{ bloodSugar: 98.5 }, ['bloodSugar']],
  [{ taken: 'LUNCH' }, ['taken']],
  [{ insDte: 'yesterday' }, ['insDte']],
])('R-HEALTH-09: with %j the refused fields are %j', (change, fields) => {
  expect(refused(change)).toEqual(fields);
});
