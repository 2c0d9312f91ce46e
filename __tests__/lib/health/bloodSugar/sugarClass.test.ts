import fc from 'fast-check';
import vectors from '@/__tests__/support/domain-vectors.json';
import { sugarClass, sugarGroup, sugarTone, sugarZones } from '@/lib/health/bloodSugar/sugarClass';
import { MEAL_STATES, type MealState } from '@/lib/measures/bloodSugarMeasure';

test.each(vectors.bloodSugar)('R-HEALTH-09: $mgdl mg/dL $when is $cls', (row) =>
  expect(sugarClass(row.mgdl, row.when as MealState)).toBe(row.cls),
);

test('the class does not fall when the sugar rises, and is never worse after a meal', () => {
  const order = ['VERY_LOW', 'LOW', 'NORMAL', 'PREDIABETES', 'DIABETES'];
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 599 }), fc.constantFrom(...MEAL_STATES), (mgdl, time) => {
      const level = order.indexOf(sugarClass(mgdl, time));
      expect(order.indexOf(sugarClass(mgdl + 1, time))).toBeGreaterThanOrEqual(level);
      expect(order.indexOf(sugarClass(mgdl, 'POST_MEAL'))).toBeLessThanOrEqual(order.indexOf(sugarClass(mgdl, 'FASTING')));
    }),
  );
});

test('R-HEALTH-09: the zones of a chart are the limits of the classes', () => {
  for (const time of MEAL_STATES) {
    const { low, normal, prediabetes } = sugarZones(sugarGroup(time));
    expect([low - 1, low, normal - 1, normal, prediabetes - 1, prediabetes].map((mgdl) => sugarClass(mgdl, time))).toEqual([
      'LOW',
      'NORMAL',
      'NORMAL',
      'PREDIABETES',
      'PREDIABETES',
      'DIABETES',
    ]);
  }
  expect(MEAL_STATES.map(sugarGroup)).toEqual(['before', 'before', 'after', 'after', 'after']);
  expect((['VERY_LOW', 'LOW', 'NORMAL', 'PREDIABETES', 'DIABETES'] as const).map(sugarTone)).toEqual([
    'under',
    'under',
    'good',
    'over',
    'over',
  ]);
});

test('R-HEALTH-09: below 70 mg/dL is low, below 54 very low, before and after meals (ADA)', () => {
  for (const time of MEAL_STATES)
    expect([53, 54, 69, 70].map((mgdl) => sugarClass(mgdl, time))).toEqual(['VERY_LOW', 'LOW', 'LOW', 'NORMAL']);
});
