import fc from 'fast-check';
import {
  firstGoal,
  goalBody,
  goalOf,
  goalProblem,
  shownLimits,
  parseNumber,
  parseWeight,
  weightText,
  type GoalFields,
  type GoalState,
  type GoalSubject,
} from '@/lib/body/goal/goalForm';
import { weeksLate } from '@/lib/body/goal/goalDate';
import { checkGoal, goalLimits } from '@/lib/body/goal/goalCheck';
import { DEFAULT_UNITS, type Units } from '@/lib/format/units';

const KG = DEFAULT_UNITS;
const LB: Units = { ...DEFAULT_UNITS, weight: 'lb' };
const kilos = fc.integer({ min: 200, max: 3000 }).map((tenths) => tenths / 10);

test('R-BODY-04: parsing: blank is 0, a comma is a decimal point, anything else is null', () => {
  expect(['', ' ', '0', '72', ' 72.5 ', '72,5', '7.25'].map(parseNumber)).toEqual([0, 0, 0, 72, 72.5, 72.5, 7.25]);
  for (const other of ['abc', '-3', '1e2', '72kg', '7 2', '1.234', '1000', 'NaN', '.']) expect(parseNumber(other)).toBeNull();
});

test('R-BODY-04: pounds become kilograms with one decimal', () => {
  expect(parseWeight('165.3', 0, LB)).toBe(75);
  expect(parseWeight('75,04', 0, KG)).toBe(75);
  expect(parseWeight('heavy', 0, LB)).toBeNull();
  expect(parseWeight('', 74, LB)).toBe(0);
});

test('R-BODY-04: a goal saved unchanged stays the same in every unit', () => {
  expect(weightText(0, KG)).toBe('');
  expect(weightText(74, LB)).toBe('163.1');
  // one that was stored to 10 g
  expect([KG, LB].map((units) => parseWeight(weightText(75.04, units), 75.04, units))).toEqual([75.04, 75.04]);
  fc.assert(
    fc.property(kilos, fc.constantFrom(KG, LB), (stored, units) => {
      expect(parseWeight(weightText(stored, units), stored, units)).toBe(stored);
    }),
  );
});

test('R-BODY-04: the form’s limits match the rules at both ends, in pounds too', () => {
  // 16 × 1.75² = 49, 35 × 1.8² = 113.4: a limit that is an exact tenth is included
  expect([goalLimits({ gender: 'M', height: 175 }).wgt.low, goalLimits({ gender: 'M', height: 180 }).wgt.high]).toEqual([49, 113.4]);
  // 16 × 1.7² = 46.24, 35 × 1.7² = 101.15
  expect(goalLimits({ gender: 'M', height: 170 })).toEqual({ wgt: { low: 46.3, high: 101.1 }, bfp: { low: 5, high: 40 } });
  expect(goalLimits({ gender: 'F', height: null })).toEqual({ wgt: { low: 20, high: 300 }, bfp: { low: 12, high: 50 } });
  expect(shownLimits({ low: 46.3, high: 101.1 }, KG)).toEqual({ low: 46.3, high: 101.1 });
  fc.assert(
    fc.property(
      fc.constantFrom('M' as const, 'F' as const),
      fc.integer({ min: 1000, max: 2300 }).map((mm) => mm / 10),
      (gender, height) => {
        const { wgt, bfp } = goalLimits({ gender, height });
        const shown = shownLimits(wgt, LB);
        for (const kg of [wgt.low, wgt.high, parseWeight(String(shown.low), 0, LB), parseWeight(String(shown.high), 0, LB)]) {
          expect(checkGoal({ gender, height }, { wgt: kg ?? 0, bfp: bfp.low }).errors).toEqual([]);
        }
        // the shown limits are exact to a tenth of the viewer's unit
        const beyond = [shown.low - 0.1, shown.high + 0.1].map((lb) => parseWeight(lb.toFixed(1), 0, LB) ?? 0);
        for (const kg of [wgt.low - 0.1, wgt.high + 0.1, ...beyond]) {
          expect(checkGoal({ gender, height }, { wgt: kg, bfp: bfp.high }).errors).not.toEqual([]);
        }
      },
    ),
  );
});

test('R-BODY-04: below 18 only an empty goal is accepted', () => {
  const minor = { gender: 'M' as const, height: 171, age: 17 };
  expect(checkGoal(minor, { wgt: 64, bfp: 15 }).errors).toEqual(['GOAL_MINOR']);
  expect(checkGoal(minor, { wgt: 0, bfp: 0 }).errors).toEqual([]);
  expect(checkGoal({ ...minor, age: 18 }, { wgt: 64, bfp: 15 }).errors).toEqual([]);
});

describe('the goal form', () => {
  const subject: GoalSubject = { gender: 'F', height: 165, units: KG, stored: 60, today: '2026-11-26' };
  const typed = (changes: Partial<GoalFields>): GoalFields => ({
    way: 'figures',
    goalGroup: '',
    wgt: '58',
    bfp: '24',
    targetDate: '',
    ...changes,
  });
  const state = (goalGroup: 2 | null, wgt: number) => ({ goalGroup, goal: { wgt, bfp: wgt && 25 }, targetDate: null }) as GoalState;

  test('R-BODY-04: starts with the current goal; without one by body type, if the height is known', () => {
    expect(firstGoal(state(2, 60), subject)).toEqual({ way: 'type', goalGroup: '2', wgt: '60', bfp: '25', targetDate: '' });
    expect(firstGoal(state(null, 60), subject)).toEqual({ way: 'figures', goalGroup: '', wgt: '60', bfp: '25', targetDate: '' });
    expect(firstGoal(state(null, 0), subject)).toEqual({ way: 'type', goalGroup: '', wgt: '', bfp: '', targetDate: '' });
    expect(firstGoal({ ...state(null, 60), targetDate: '2027-02-13' }, subject).targetDate).toBe('2027-02-13');
    expect(firstGoal(state(null, 0), { ...subject, height: null }).way).toBe('figures');
  });

  test.each<[string, Partial<GoalFields>, (string | undefined)[]]>([
    ['valid', {}, [undefined, undefined, undefined]],
    ['not a number', { wgt: 'x' }, [undefined, 'GOAL_NUMBER', undefined]],
    ['weight without fat', { bfp: '' }, [undefined, undefined, 'GOAL_INCOMPLETE']],
    ['too much fat', { bfp: '90' }, [undefined, undefined, 'GOAL_BFP_RANGE']],
    ['an empty goal', { wgt: '', bfp: '' }, [undefined, undefined, undefined]],
    ['a missing type', { way: 'type', wgt: 'x' }, ['GOAL_TYPE', undefined, undefined]],
    ['a type', { way: 'type', goalGroup: '2', wgt: 'x' }, [undefined, undefined, undefined]],
  ])('R-BODY-04: %s', (_, changes, problems) => {
    expect((['goalGroup', 'wgt', 'bfp'] as const).map((name) => goalProblem(name, typed(changes), subject))).toEqual(problems);
  });

  test('R-BODY-04: an unhealthy weight is reported at the weight field', () => {
    expect(goalProblem('wgt', typed({ wgt: '20' }), subject)).toMatch(/^GOAL_(WEIGHT|BMI)_RANGE$/);
    expect(goalProblem('bfp', typed({ wgt: '20' }), subject)).toBeUndefined();
  });

  test('R-BODY-04: sends values without a type, or a type with its values; unreadable input is NaN', () => {
    expect(goalBody(typed({}), subject)).toEqual({ goalGroup: null, wgt: 58, bfp: 24, targetDate: null });
    expect(goalBody(typed({ wgt: '', bfp: '' }), subject)).toEqual({ goalGroup: null, wgt: 0, bfp: 0, targetDate: null });
    expect(goalBody(typed({ wgt: '55kg' }), subject)).toEqual({ goalGroup: null, wgt: NaN, bfp: 24, targetDate: null });
    expect(goalBody(typed({ bfp: '25%' }), subject)).toEqual({ goalGroup: null, wgt: 58, bfp: NaN, targetDate: null });
    const byType = goalBody(typed({ way: 'type', goalGroup: '2' }), subject);
    expect(byType).toEqual({ goalGroup: 2, ...goalOf(typed({ way: 'type', goalGroup: '2' }), subject), targetDate: null });
    expect(byType.wgt).toBeGreaterThan(30);
    expect(goalBody(typed({ way: 'type' }), subject)).toEqual({ goalGroup: 0, wgt: 0, bfp: 0, targetDate: null });
    expect(goalBody(typed({ targetDate: '2027-02-13' }), subject)).toMatchObject({ wgt: 58, targetDate: '2027-02-13' });
    expect(goalBody(typed({ wgt: '', bfp: '', targetDate: '2027-02-13' }), subject)).toMatchObject({ wgt: 0, targetDate: null });
  });

  test('R-BODY-04: a target date lies after today and within two years; it is optional, and a removed goal needs none', () => {
    const days = ['', '2026-11-26', '2026-11-27', '2028-11-25', '2028-11-26', '2027-1', 'soon'];
    expect(days.map((targetDate) => goalProblem('targetDate', typed({ targetDate }), subject))).toEqual([
      undefined,
      'GOAL_DATE',
      undefined,
      undefined,
      'GOAL_DATE',
      'GOAL_DATE',
      'GOAL_DATE',
    ]);
    expect(goalProblem('targetDate', typed({ targetDate: '2020-01-01', wgt: '', bfp: '' }), subject)).toBeUndefined();
  });

  test('R-BODY-04: a plan done by the target date is not late; a started week counts', () => {
    const late = (weeks: number, targetDate: string) => weeksLate(weeks, targetDate, '2026-11-26');
    expect([late(2, '2026-12-10'), late(2, '2026-12-09'), late(3, '2026-12-10'), late(2, '2026-12-03'), late(0, '2026-11-27')]).toEqual([
      0, 0, 1, 1, 0,
    ]);
    expect(late(3, '2026-12-11')).toBe(0);
  });
});
