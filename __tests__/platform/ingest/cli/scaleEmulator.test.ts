import { fromImpedance } from '@/lib/body/composition/impedance';
import { measurements, resistanceOf } from '@/platform/ingest/cli/scaleEmulator';

const PEOPLE = [
  { gender: 'M', age: 44, height: 178, weight: 82, bfp: 24 },
  { gender: 'F', age: 29, height: 162, weight: 55, bfp: 26 },
] as const;

test.each(PEOPLE)('R-DATA-01: the emulator’s resistance for $gender, $weight kg gives back the fat that it was made from', (person) => {
  expect(fromImpedance({ ...person, r50: resistanceOf(person) })!.bfp).toBeCloseTo(person.bfp, 6);
});

test('R-DATA-01: emulated measurements vary, and stay near their start', () => {
  const [person] = PEOPLE;
  const stands = [...measurements({ ...person, r50: resistanceOf(person) }, 500)];
  const weights = stands.map(({ weight }) => weight);
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(80.5);
  expect(Math.max(...weights)).toBeLessThanOrEqual(83.5);
  expect(new Set(weights).size).toBeGreaterThan(5);
  const fat = stands.map((stand) => fromImpedance(stand)!.bfp);
  expect(Math.max(...fat) - Math.min(...fat)).toBeLessThan(6);
});

test.each([
  ['up', 0.999, 1],
  ['down', 0, -1],
])('R-DATA-01: however often it moves %s, an emulated body stays within 1.5 kg and 15 ohm of its start', (_, luck, way) => {
  const start = { ...PEOPLE[0], r50: 500 };
  const stands = [...measurements(start, 50, () => luck)];
  expect(stands.at(-1)).toMatchObject({ weight: start.weight + way * 1.5, r50: 500 + way * 15 });
});
