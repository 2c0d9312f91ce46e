import type { SleepNight } from '@/lib/health/sleep/contract';
import { nightAxis, nightBars } from '@/lib/health/sleep/nightBars';
import { daySlots } from '@/lib/health/series/series';

const nightOf = (date: string, startDate: string | null, endDate: string | null): SleepNight => ({
  date,
  startDate,
  endDate,
  inBed: 480,
  asleep: 430,
  deep: null,
  light: null,
  rem: null,
  efficiency: 89.6,
  score: null,
});

test("R-HEALTH-05: a night is drawn on its day of waking, from bedtime to waking in the member's zone", () => {
  const nights = [
    nightOf('2026-10-31', '2026-10-31T03:40:00Z', '2026-10-31T11:10:00Z'),
    // the night when clocks go back: eight and a half hours long, half past eleven to seven in local time
    nightOf('2026-11-01', '2026-11-01T03:30:00Z', '2026-11-01T12:00:00Z'),
    nightOf('2026-11-02', null, null),
    nightOf('2026-12-24', '2026-12-24T04:00:00Z', '2026-12-24T12:00:00Z'),
  ];
  const slots = daySlots({ startDate: '2026-10-30', endDate: '2026-11-05' }, 'America/New_York');
  expect(
    nightBars(nights, slots, 'America/New_York').map(({ night, start, end, from }) => [
      night.date,
      start,
      end,
      new Date(from).toISOString(),
    ]),
  ).toEqual([
    ['2026-10-31', -20, 430, '2026-10-31T04:00:00.000Z'],
    ['2026-11-01', -30, 420, '2026-11-01T04:00:00.000Z'],
  ]);
  // slept elsewhere, in local time there
  const nightAbroad = { ...nights[0]!, clock: { start: 30, end: 480 } };
  expect(nightBars([nightAbroad], slots, 'America/New_York')).toMatchObject([{ start: 30, end: 480 }]);
  // slept on the way from Seoul, in neither local time
  const onTheWay = nightOf('2026-11-02', '2026-11-02T14:00:00Z', '2026-11-02T22:00:00Z');
  const [bar] = nightBars([onTheWay], slots, 'America/New_York');
  expect([bar!.start, bar!.end, nightAxis([bar!])]).toMatchObject([540, 1020, { min: 480, max: 1080 }]);
});

test('R-HEALTH-05: the axis of nights spans even hours', () => {
  expect(nightAxis([])).toBeNull();
  expect(nightAxis([{ start: -20, end: 430 }])).toEqual({ min: -120, max: 480, ticks: [-120, 0, 120, 240, 360, 480] });
  expect(nightAxis([{ start: 60, end: 60 }])).toEqual({ min: 0, max: 120, ticks: [0, 120] });
});

test('R-HEALTH-05: the axis reaches from the earliest start to the latest end, whichever night it was, and over two hours at least', () => {
  const [early, late] = [{ start: -60, end: 300 }, { start: 30, end: 400 }]; // prettier-ignore
  for (const bars of [[early, late], [late, early]]) expect(nightAxis(bars)).toMatchObject({ min: -120, max: 480 }); // prettier-ignore
  expect(nightAxis([{ start: 0, end: 0 }])).toEqual({ min: 0, max: 120, ticks: [0, 120] });
});
