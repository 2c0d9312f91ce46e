import fc from 'fast-check';
import { addDays, dayOf } from '@/lib/shared/dates';
import { instantOfLocal } from '@/lib/time/localTime';
import { birthFault, insDteOf, momentFaults, momentOf, numberFault, numberOf } from '@/lib/measures/entry/manualEntry';

const NOW = new Date('2026-11-21T11:00:00Z');
const ZONES = ['Asia/Seoul', 'America/New_York', 'Asia/Kathmandu'];

test.each([
  ['a moment ago', 'Asia/Seoul', '2026-11-21', '19:59', {}],
  ['five minutes ahead are tolerated', 'Asia/Seoul', '2026-11-21', '20:05', {}],
  ['later today', 'Asia/Seoul', '2026-11-21', '20:06', { time: { code: 'future' } }],
  ['tomorrow', 'Asia/Seoul', '2026-11-22', '00:00', { day: { code: 'future' } }],
  ['noon is in the future in New York', 'America/New_York', '2026-11-21', '12:00', { time: { code: 'future' } }],
  ['noon is in the past in Kathmandu', 'Asia/Kathmandu', '2026-11-21', '12:00', {}],
  ['the first moment of 2000, UTC', 'Asia/Seoul', '2000-01-01', '09:00', {}],
  ['before 2000', 'Asia/Seoul', '2000-01-01', '08:59', { day: { code: 'past' } }],
  ['no day', 'Asia/Seoul', '', '08:59', { day: { code: 'required' } }],
  ['neither', 'Asia/Seoul', '', '', { day: { code: 'required' }, time: { code: 'required' } }],
  ['an invalid day', 'Asia/Seoul', '2026-02-30', '08:59', { day: { code: 'dayForm' } }],
  ['an incomplete time', 'Asia/Seoul', '2026-02-20', '?', { time: { code: 'timeForm' } }],
  ['an invalid time', 'Asia/Seoul', '2026-02-20', '24:00', { time: { code: 'timeForm' } }],
])('R-HEALTH-09: %s (%s)', (_, zone, day, time, faults) => {
  expect(momentFaults({ day, time }, zone, NOW)).toEqual(faults);
});

test('R-TRUE-02: a day before the date of birth is a fault; that day itself and an unknown date of birth are not', () => {
  expect(birthFault('2004-03-01', '2004-03-02')).toEqual({ code: 'beforeBirth' });
  expect([birthFault('2004-03-02', '2004-03-02'), birthFault('2004-03-01', null), birthFault('', '2004-03-02')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('R-HEALTH-09: a new form is never in the future, and is on the member’s own day', () => {
  const instants = fc.integer({ min: 1_000_000_000, max: 2_200_000_000 }).map((second) => new Date(second * 1000));
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (now, zone) => {
      const moment = momentOf(now, zone);
      expect(moment.day).toBe(dayOf(now, zone));
      expect(momentFaults(moment, zone, now)).toEqual({});
      expect(momentFaults({ ...moment, day: addDays(moment.day, 2) }, zone, now)).toEqual({ day: { code: 'future' } });
      expect(instantOfLocal(insDteOf(moment), zone).getTime()).toBeLessThanOrEqual(now.getTime());
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['120', 120],
  [' 120 ', 120],
  ['１２０', 120],
  ['5,6', 5.6],
  ['5.6', 5.6],
  ['-3', -3],
  ['1e3', null],
  ['12o', null],
  ['0x10', null],
  ['5.', null],
  ['', null],
  ['NaN', null],
])('R-HEALTH-09: %j is parsed as %j', (text, value) => {
  expect(numberOf(text)).toBe(value);
});

test.each([
  ['', 'whole', { code: 'required' }],
  ['  ', 'whole', { code: 'required' }],
  ['abc', 'whole', { code: 'whole' }],
  ['120.5', 'whole', { code: 'whole' }],
  ['120.0', 'whole', undefined],
  ['49', 'whole', { code: 'range', min: 50, max: 260 }],
  ['50', 'whole', undefined],
  ['260', 'whole', undefined],
  ['261', 'whole', { code: 'range', min: 50, max: 260 }],
  ['abc', 'number', { code: 'number' }],
  ['99.9', 'number', undefined],
] as const)('R-HEALTH-09: %j as a %s number', (text, kind, fault) => {
  expect(numberFault(text, { min: 50, max: 260 }, kind)).toEqual(fault);
});
