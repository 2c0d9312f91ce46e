import fc from 'fast-check';
import { ageOn, isDay } from '@/lib/shared/dates';
import { AGE, birthDays, HEIGHT, plausibleBirthDate } from '@/lib/shared/person';

const day = fc
  .date({ min: new Date('1850-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const today = fc
  .date({ min: new Date('2000-03-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test('R-MEMB-03: a birth date gives an age of 1 to 120 years, and is not before 1900', () => {
  fc.assert(
    fc.property(day, today, (birth, now) => {
      const age = ageOn(birth, now);
      expect(plausibleBirthDate(birth, now)).toBe(birth >= '1900-01-01' && age >= AGE.min && age <= AGE.max);
    }),
  );
});

test('R-MEMB-03: heights and ages have the limits that forms name', () => {
  expect(HEIGHT).toEqual({ min: 100, max: 230, step: 0.1 });
  expect(AGE).toEqual({ min: 1, max: 120, step: 1 });
});

test('R-MEMB-03: the limits of an age of 1 to 120, to the day', () => {
  expect(birthDays('2026-11-30')).toEqual({ first: '1905-12-01', last: '2025-11-30' });
  // born on 1 January 1900, a person turns 121 on 1 January 2021
  expect(birthDays('2021-01-01').first).toBe('1900-01-02');
  expect(birthDays('2020-12-31').first).toBe('1900-01-01');
});

test('R-MEMB-03: the limits named in a form are valid days', () => {
  fc.assert(
    fc.property(today, (now) => {
      const { first, last } = birthDays(now);
      expect([isDay(first), isDay(last), plausibleBirthDate(first, now), plausibleBirthDate(last, now)]).toEqual([true, true, true, true]);
    }),
  );
});
