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
  expect(stands).toHaveLength(500);
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

test.each([
  [0, { weight: 81.8, ecf: 0.378, bpm: 60, oxygen: 96 }, 497],
  [0.5, { weight: 82, ecf: 0.382, bpm: 68, oxygen: 98 }, 500],
  [0.7, { weight: 82.1, ecf: 0.384, bpm: 71, oxygen: 98 }, 501.2],
  [0.9999, { weight: 82.2, ecf: 0.386, bpm: 76, oxygen: 99 }, 502.9994],
])('R-DATA-01: a single measurement swings by 200 g, 3 ohm, 8 beats and 1.4 percent at most: chance %d', (luck, shown, r50) => {
  const [stand, ...others] = measurements({ ...PEOPLE[0], r50: 500 }, 1, () => luck);
  expect(others).toEqual([]);
  expect(stand).toMatchObject({ gender: 'M', age: 44, height: 178, ...shown });
  expect(stand!.r50).toBeCloseTo(r50, 6);
});

test('R-DATA-01: the emulated resistance is that of a human: 250 to 1,200 ohm, however lean or fat the body is', () => {
  const body = (height: number, bfp: number) => resistanceOf({ ...PEOPLE[0], height, bfp });
  expect([body(120, 5), body(178, 60), body(178, 80)]).toEqual([250, 1_200, 1_200]);
  // the woman’s lean mass conducts up to 71 % of fat: 0.73 × 55 × 0.29 is less than 3.75 + 0.11 × 55
  expect(resistanceOf({ ...PEOPLE[1], bfp: 78 })).toBe(1_200);
});
