import { bpClass, BP_CLASSES } from '@/lib/health/bloodPressure/pressureClass';
import { somatotypeOf } from '@/lib/body/somatotype/somatotype';
import { ageOn } from '@/lib/shared/dates';
import { loginId } from '@/lib/shared/fields';
import { DEMO_PERSONAS, TRIO_PERSONAS } from '@/platform/seed/personas';
import { ordinaryMembers, personaMembers } from '@/platform/seed/seedPeople';
import { Random } from '@/platform/seed/random';
import { bodySamples } from '@/platform/seed/series/bodySeries';
import { Calendar } from '@/platform/seed/series/calendar';
import { pressureSamples } from '@/platform/seed/series/pressure';

const TODAY = '2026-11-21';
const personas = () => personaMembers(new Random('DEMO'), DEMO_PERSONAS, TODAY);

/** Early, noon and late: the classes must apply whenever the demo is started. */
const CLOCKS = ['2026-11-20T15:05:00Z', '2026-11-21T03:00:00Z', '2026-11-21T14:55:00Z'].map((text) => new Date(text));

describe.each(CLOCKS)('personas at %s', (now) => {
  const calendar = (zone: string) => new Calendar(zone, now);

  test('the personas’ latest records cover every somatotype', () => {
    const codes = personas().map((member) => {
      const record = bodySamples(member, calendar(member.timeZone))[0]?.composition;
      return record && record.bmi !== null && record.bfp !== null ? somatotypeOf(member.gender, record.bmi, record.bfp) : null;
    });
    DEMO_PERSONAS.forEach(({ shows }, index) => {
      const wanted = /somatotype (\d)/.exec(shows)?.[1];
      if (wanted) expect(codes[index]).toBe(Number(wanted));
    });
    expect(new Set(codes.filter((code) => code !== null))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  });

  test('the personas’ latest readings cover every blood pressure class', () => {
    const classes = personas().map((member) => {
      const newest = pressureSamples(member, calendar(member.timeZone)).at(-1);
      return newest ? bpClass(newest.sbp, newest.dbp) : null;
    });
    DEMO_PERSONAS.forEach(({ shows }, index) => {
      const wanted = /blood pressure (\w+)/.exec(shows)?.[1];
      if (wanted) expect(classes[index]).toBe(wanted);
    });
    for (const name of BP_CLASSES) expect(classes).toContain(name);
  });
});

test('logins are valid and unique, and ages are as stated', () => {
  const named = personas();
  const drawn = ordinaryMembers(
    new Random('DEMO').fork('others'),
    300,
    named.map(({ login }) => login),
    3,
    TODAY,
  );
  const all = [...named, ...drawn, ...personaMembers(new Random('TRIO'), TRIO_PERSONAS, TODAY)];
  for (const member of all) {
    expect(loginId.safeParse(member.login).success).toBe(true);
    expect(ageOn(member.birthDate, TODAY)).toBe(member.age);
  }
  expect(new Set(all.map(({ login }) => login)).size).toBe(all.length);
  expect(new Set(drawn.map(({ manager }) => manager))).toEqual(new Set([0, 1, 2]));
});

test('the same people are generated every time', () => {
  const facts = () => personas().map(({ random: _random, ...member }) => member);
  expect(facts()).toEqual(facts());
});
