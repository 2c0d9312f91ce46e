import type { SleepNight } from '@/lib/health/sleep/contract';
import { bedtimeOf, nightDraftOf, nightFaults, nightInput } from '@/lib/health/sleep/typedNight';

const ZONE = 'Asia/Kathmandu';
const NOW = new Date('2026-03-05T03:00:00Z'); // 08:45 there
const INPUT = { day: '2026-03-05', time: '07:00', bed: '23:30', awake: '' };
const NIGHT: SleepNight = {
  date: '2026-03-05',
  startDate: '2026-03-04T18:45:00Z', // 00:30
  endDate: '2026-03-05T01:15:00Z',
  ...{ inBed: 390, asleep: 375, deep: null, light: null, rem: null, efficiency: 96.2, score: null },
  typed: { seq: 4, awake: 15 },
};

test('R-TRUE-03: a new form is of the night that ended today, and never later than now', () => {
  expect(nightInput(null, ZONE, NOW)).toEqual({ day: '2026-03-05', time: '07:00', bed: '23:00', awake: '' });
  expect(nightInput(null, ZONE, new Date('2026-03-04T23:45:00Z'))).toMatchObject({ day: '2026-03-05', time: '05:30' });
});

test('R-TRUE-03: a form that changes a night holds what was typed, and sends it back as it was', () => {
  const input = nightInput(NIGHT, ZONE, NOW);
  expect(input).toEqual({ day: '2026-03-05', time: '07:00', bed: '00:30', awake: '15' });
  expect(nightDraftOf(input, NIGHT)).toEqual({ seq: 4, from: '2026-03-05T00:30', to: '2026-03-05T07:00', awake: 15 });
  // typed in Seoul, by whose clock it is shown
  const there = nightInput({ ...NIGHT, clock: { start: -60, end: 420 } }, 'America/New_York', NOW);
  expect(there).toEqual({ day: '2026-03-05', time: '07:00', bed: '23:00', awake: '15' });
});

test('R-TRUE-03: the bedtime is the last one before waking', () => {
  expect(bedtimeOf(INPUT)).toBe('2026-03-04T23:30');
  expect(bedtimeOf({ ...INPUT, bed: '00:10' })).toBe('2026-03-05T00:10');
  expect(bedtimeOf({ ...INPUT, bed: '08:00', time: '15:00' })).toBe('2026-03-05T08:00');
});

test('R-TRUE-03: minutes awake that nobody typed are not known, and 0 is', () => {
  expect(nightDraftOf(INPUT, null)).toEqual({ seq: undefined, from: '2026-03-04T23:30', to: '2026-03-05T07:00', awake: null });
  expect(nightDraftOf({ ...INPUT, awake: '0' }, null).awake).toBe(0);
});

test('R-TRUE-03: what cannot be is told at its field', () => {
  const faults = (change: object) => nightFaults({ ...INPUT, ...change }, ZONE, NOW);
  expect(faults({})).toEqual({});
  expect(faults({ time: '09:30' })).toEqual({ time: { code: 'future' } });
  expect(faults({ day: '2026-03-06' })).toEqual({ day: { code: 'future' } });
  expect(faults({ day: '' })).toEqual({ day: { code: 'required' } });
  expect(faults({ bed: '' })).toEqual({ bed: { code: 'required' } });
  expect(faults({ bed: '24:00' })).toEqual({ bed: { code: 'timeForm' } });
  expect(faults({ bed: '07:00' })).toEqual({ bed: { code: 'refused' } });
  expect(faults({ awake: '451' })).toEqual({ awake: { code: 'range', min: 0, max: 450 } });
  expect(faults({ awake: 'x' })).toEqual({ awake: { code: 'whole' } });
});
