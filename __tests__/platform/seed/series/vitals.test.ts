import { validateMeasure } from '@/lib/measures/measures';
import { dayOf } from '@/lib/shared/dates';
import { ordinaryMembers, type SeedMember } from '@/platform/seed/seedPeople';
import { Random } from '@/platform/seed/random';
import { runSamples, stepSamples } from '@/platform/seed/series/activitySeries';
import { Calendar } from '@/platform/seed/series/calendar';
import { pressureSamples } from '@/platform/seed/series/pressure';
import { nightSamples } from '@/platform/seed/series/sleep';
import { heartSeries, stressSeries, sugarSamples, temperatureSeries } from '@/platform/seed/series/vitals';

const NOW = new Date('2026-11-21T08:00:00Z');
const people = ordinaryMembers(new Random('vitals'), 60, [], 0, '2026-11-21');

function every<T extends object>(series: (member: SeedMember, calendar: Calendar) => T[], zone = 'Asia/Seoul'): T[] {
  const calendar = new Calendar(zone, NOW);
  return people.flatMap((member) => series(member, calendar));
}

test('every reading is plausible', () => {
  const readings = [
    ...every(heartSeries).map(({ bpm, oxygen }) => ({ kind: 'heart' as const, bpm, oxygen })),
    ...every(stressSeries).map(({ stressIndex }) => ({ kind: 'stress' as const, stressIndex })),
    ...every(sugarSamples).map(({ mgdl }) => ({ kind: 'bloodSugar' as const, bloodSugar: mgdl })),
    ...every((m, c) => stepSamples(m, c, 70)).map(({ step }) => ({ kind: 'steps' as const, steps: step })),
    ...every(pressureSamples).map(({ sbp, dbp, bpm }) => ({ kind: 'bloodPressure' as const, sbp, dbp, bpm })),
    ...every((m, c) => runSamples(m, c, 70)).map(({ km, seconds }) => ({ kind: 'run' as const, distance: km, seconds })),
    ...every(nightSamples).map(({ inBed, deep, light, rem }) => ({
      kind: 'sleep' as const,
      inBed,
      deep,
      light,
      rem,
      asleep: deep + light + rem,
    })),
    ...every(temperatureSeries).map(({ category, temperature }) => ({ kind: 'temperature' as const, category, temperature })),
  ];
  expect(readings.filter((reading) => validateMeasure(reading) !== null)).toEqual([]);
});

test('nothing is in the future, and every kind has enough data', () => {
  const kinds = {
    heartSamples: heartSeries,
    stressSamples: stressSeries,
    sugarSamples,
    temperatureSamples: temperatureSeries,
    pressureSamples,
  };
  for (const series of Object.values(kinds)) {
    const samples = every<{ at: Date }>(series);
    expect(samples.length).toBeGreaterThan(500);
    expect(samples.every(({ at }) => at <= NOW)).toBe(true);
  }
});

test('a night’s stages add up to its time in bed, and it belongs to the day of waking', () => {
  const nights = every(nightSamples, 'America/New_York');
  const staged = ({ stages }: (typeof nights)[number]) => stages.reduce((sum, { minutes }) => sum + minutes, 0);
  expect(nights.filter((night) => staged(night) !== night.inBed)).toEqual([]);
  expect(nights.filter(({ from, to, inBed }) => (to.getTime() - from.getTime()) / 60_000 !== inBed)).toEqual([]);
  expect(nights.filter(({ day, to }) => dayOf(to, 'America/New_York') !== day)).toEqual([]);
});

test('steps have one row per day, fewer at weekends, and today only those so far', () => {
  const whole = new Calendar('Asia/Seoul', new Date('2026-11-21T14:59:00Z'));
  const morning = new Calendar('Asia/Seoul', new Date('2026-11-20T23:00:00Z'));
  const walker = people.find(({ steps, until }) => steps !== null && until === 0);
  if (!walker) throw new Error('nobody walks');
  const days = stepSamples(walker, whole, null);
  expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
  const today = (calendar: Calendar) => stepSamples(walker, calendar, null).at(-1);
  expect(today(whole)?.day).toBe('2026-11-21');
  expect(today(morning)?.step).toBeLessThan((today(whole)?.step ?? 0) / 2);
});
