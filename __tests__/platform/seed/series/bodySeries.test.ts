import { compositionFaults } from '@/__tests__/support/compositionFaults';
import { plausibleTime } from '@/lib/measures/plausibleTime';
import { weightAt } from '@/lib/body/composition/ideal';
import { ordinaryMembers } from '@/platform/seed/seedPeople';
import { Random } from '@/platform/seed/random';
import { bodySamples } from '@/platform/seed/series/bodySeries';
import { Calendar } from '@/platform/seed/series/calendar';

const NOW = new Date('2026-11-21T08:00:00Z');
const calendar = new Calendar('Asia/Seoul', NOW);
const people = ordinaryMembers(new Random('body'), 120, [], 0, '2026-11-21').filter(
  ({ body, since, until }) => body && since - until > 300,
);
const histories = people.map((member) => ({ member, samples: bodySamples(member, calendar) }));

test('a year of records is dense enough for a trend, plausible, and never in the future', () => {
  expect(people.length).toBeGreaterThan(60);
  for (const { samples } of histories) {
    expect(samples.length).toBeGreaterThan(30);
    expect(samples.flatMap(({ composition }) => compositionFaults(composition))).toEqual([]);
    expect(samples.filter(({ at }) => !plausibleTime(at, NOW) || at > NOW)).toEqual([]);
    expect(new Set(samples.map(({ at }) => at.getTime())).size).toBe(samples.length);
  }
});

test('the latest record matches the traits', () => {
  for (const { member, samples } of histories) {
    const { body, height } = member;
    if (!body || height === null) throw new Error('filtered above');
    expect(samples[0]?.composition.bfp).toBe(body.bfp);
    expect(Math.abs((samples[0]?.composition.weight ?? 0) - weightAt(body.bmi, height))).toBeLessThanOrEqual(0.051);
  }
});

test('weight changes smoothly, towards the change of the year', () => {
  for (const { member, samples } of histories) {
    const weights = samples.map(({ composition }) => composition.weight);
    weights.slice(1).forEach((weight, index) => expect(Math.abs(weight - (weights[index] ?? 0))).toBeLessThan(3.2));
    const change = (weights[0] ?? 0) - (weights.at(-1) ?? 0);
    expect(Math.abs(change - (member.body?.yearChange ?? 0))).toBeLessThan(4);
  }
});
