import type { SleepNight } from '@/lib/health/sleep/contract';
import { bedtimeOf, lastWaking, nightDraftOf, nightFaults, nightInput, manualInstant } from '@/lib/health/sleep/manualNight';

const ZONE = 'Asia/Kathmandu';
const NOW = new Date('2026-03-05T03:00:00Z'); // 08:45 there
const INPUT = { day: '2026-03-05', time: '07:00', bed: '23:30', awake: '' };
const NIGHT: SleepNight = {
  date: '2026-03-05',
  startDate: '2026-03-04T18:45:00Z', // 00:30
  endDate: '2026-03-05T01:15:00Z',
  inBed: 390,
  asleep: 375,
  deep: null,
  light: null,
  rem: null,
  efficiency: 96.2,
  score: null,
  typed: { seq: 4, awake: 15 },
};

test('R-TRUE-03: a new form is for the night that ended today, and never in the future', () => {
  expect(nightInput(null, ZONE, NOW)).toEqual({ day: '2026-03-05', time: '07:00', bed: '23:00', awake: '' });
  expect(nightInput(null, ZONE, new Date('2026-03-04T23:45:00Z'))).toMatchObject({ day: '2026-03-05', time: '05:30' });
  expect(nightInput(null, ZONE, new Date('2026-03-05T01:14:00Z')).time).toBe('06:59');
  // a night whose times are unknown
  expect(nightInput({ ...NIGHT, startDate: null, endDate: null }, ZONE, NOW)).toEqual(nightInput(null, ZONE, NOW));
});

test('R-TRUE-03: a form for an existing night has the typed values, and sends them unchanged', () => {
  const input = nightInput(NIGHT, ZONE, NOW);
  expect(input).toEqual({ day: '2026-03-05', time: '07:00', bed: '00:30', awake: '15' });
  expect(nightDraftOf(input, NIGHT)).toEqual({ seq: 4, from: '2026-03-05T00:30', to: '2026-03-05T07:00', awake: 15 });
  // a device does not tell minutes awake
  expect(nightInput({ ...NIGHT, typed: undefined }, ZONE, NOW)).toMatchObject({ bed: '00:30', awake: '' });
  expect(nightDraftOf({ ...input, awake: ' ' }, { ...NIGHT, typed: undefined })).toMatchObject({ seq: undefined, awake: null });
  // typed in Seoul, and shown in local time there
  const abroad = nightInput({ ...NIGHT, clock: { start: -60, end: 420 } }, 'America/New_York', NOW);
  expect(abroad).toEqual({ day: '2026-03-05', time: '07:00', bed: '23:00', awake: '15' });
  const late = nightInput({ ...NIGHT, clock: { start: 1_380, end: 1_500 } }, ZONE, NOW);
  expect(late).toMatchObject({ day: '2026-03-06', time: '01:00', bed: '23:00' });
});

test('R-TRUE-03: the bedtime is the last one before waking', () => {
  expect(bedtimeOf(INPUT)).toBe('2026-03-04T23:30');
  expect(bedtimeOf({ ...INPUT, bed: '00:10' })).toBe('2026-03-05T00:10');
  expect(bedtimeOf({ ...INPUT, bed: '08:00', time: '15:00' })).toBe('2026-03-05T08:00');
  expect([bedtimeOf({ ...INPUT, bed: '06:59' }), bedtimeOf({ ...INPUT, bed: '07:00' })]).toEqual(['2026-03-05T06:59', '2026-03-04T07:00']);
});

test('R-TRUE-03: empty minutes awake mean unknown, 0 means none', () => {
  expect(nightDraftOf(INPUT, null)).toEqual({ seq: undefined, from: '2026-03-04T23:30', to: '2026-03-05T07:00', awake: null });
  expect(nightDraftOf({ ...INPUT, awake: '0' }, null).awake).toBe(0);
});

test('R-TRUE-03: an impossible value is reported at its field', () => {
  const faults = (change: object) => nightFaults({ ...INPUT, ...change }, null, ZONE, NOW);
  expect(faults({})).toEqual({});
  expect(faults({ time: '09:30' })).toEqual({ time: { code: 'future' } });
  expect(faults({ day: '2026-03-06' })).toEqual({ day: { code: 'future' } });
  expect(faults({ day: '' })).toEqual({ day: { code: 'required' } });
  expect(faults({ bed: '' })).toEqual({ bed: { code: 'required' } });
  expect(faults({ bed: '24:00' })).toEqual({ bed: { code: 'timeForm' } });
  expect(faults({ bed: '07:00' })).toEqual({ bed: { code: 'refused' } });
  expect(faults({ awake: '451' })).toEqual({ awake: { code: 'range', min: 0, max: 450 } });
  expect(faults({ awake: 'x' })).toEqual({ awake: { code: 'whole' } });
  expect([faults({ awake: '450' }), faults({ awake: '0' }), faults({ awake: ' ' })]).toEqual([{}, {}, {}]);
  expect(faults({ day: '', bed: '', awake: 'x' })).toEqual({ day: { code: 'required' }, bed: { code: 'required' } });
});

test('R-TRUE-03: a night typed elsewhere is checked in the local time that its form shows', () => {
  const zone = 'America/New_York';
  const now = new Date('2026-11-28T01:00:00Z'); // the evening before in New York, ten in the morning in Seoul
  const clock = { start: -60, end: 420 };
  const night = { ...NIGHT, date: '2026-11-28', startDate: '2026-11-27T14:00:00Z', endDate: '2026-11-27T22:00:00Z', clock };
  const input = nightInput(night, zone, now);
  const faults = (change: object) => nightFaults({ ...input, ...change }, night, zone, now);
  expect(faults({})).toEqual({});
  expect(faults({ bed: '22:30', awake: '30' })).toEqual({});
  expect(faults({ time: '10:06' })).toEqual({ time: { code: 'future' } });
  expect(faults({ day: '2026-11-29' })).toEqual({ day: { code: 'future' } });
  expect(faults({ awake: '481' })).toEqual({ awake: { code: 'range', min: 0, max: 480 } });
  expect(lastWaking(night, zone, now)).toBe('2026-11-28');
  expect(lastWaking(null, zone, now)).toBe('2026-11-27');
});

test("R-TRUE-03: a time of a night is in the member's zone, or in the local time in which it was typed elsewhere", () => {
  const previous = { localTime: '2026-01-05T23:00', at: new Date('2026-01-05T14:00:00Z') };
  const instant = (text: string, zone: string, before: typeof previous | null) => manualInstant(text, zone, before).toISOString();
  expect(instant('2026-01-05T22:30', 'America/New_York', previous)).toBe('2026-01-05T13:30:00.000Z');
  expect(instant('2026-01-05 22:30:59', 'America/New_York', null)).toBe('2026-01-06T03:30:00.000Z');
  // at home clock changes follow the zone: the hour in which they go forward, and the days after it
  const home = { localTime: '2026-03-07T23:00', at: new Date('2026-03-08T04:00:00Z') };
  expect(instant('2026-03-08T04:00', 'America/New_York', home)).toBe('2026-03-08T08:00:00.000Z');
  const skipped = { localTime: '2026-03-08T02:30', at: new Date('2026-03-08T07:00:00Z') };
  expect(instant('2026-03-08T01:30', 'America/New_York', skipped)).toBe('2026-03-08T06:30:00.000Z');
  // in the repeated hour it stays the pass it was
  const second = { localTime: '2026-11-01T01:30', at: new Date('2026-11-01T06:30:00Z') };
  expect(instant('2026-11-01T01:30', 'America/New_York', second)).toBe('2026-11-01T06:30:00.000Z');
});
