import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { decimalsOf } from '@/lib/measures/shownValue';
import { clamp, round } from '@/lib/shared/rounding';
import type { Random } from '../random';
import type { SeedMember } from '../seedPeople';
import type { Calendar } from './calendar';
import { times } from './vitals';

export interface SingleSample {
  kind: MeasureKind;
  at: Date;
  day: string;
  minute: number;
  value: number;
}

/** Share of people with a watch that measures more than heart rate, and with a tape measure. */
const WITH_WATCH = 0.5;
const WITH_TAPE = 0.3;

interface Course {
  kind: MeasureKind;
  minute: number;
  often: number;
  value: (random: Random) => number;
}

/** Series from a watch: the fitter a person, the lower the heart rate and the higher its variability. */
function watchCourses({ bpm, sleep, runs, age, gender }: SeedMember): Course[] {
  const courses: Course[] = [];
  if (bpm !== null)
    courses.push(
      { kind: 'restingHeart', minute: 7 * 60, often: 0.1, value: (random) => random.normal(bpm - 8, 2.5) },
      { kind: 'hrv', minute: 7 * 60, often: 0.1, value: (random) => random.normal(42 - (bpm - 70) * 0.8 - (age - 40) * 0.4, 6) },
    );
  if (sleep !== null) courses.push({ kind: 'respiration', minute: 7 * 60, often: 0.1, value: (random) => random.normal(15.2, 0.6) });
  const uptake = (gender === 'M' ? 46 : 39) - (age - 30) * 0.3;
  if (runs !== null) courses.push({ kind: 'vo2max', minute: 19 * 60, often: 0.05, value: (random) => random.normal(uptake, 0.6) });
  return courses;
}

/** Waist by height and BMI, as in adults. */
function tapeCourses({ body, height, gender }: SeedMember): Course[] {
  if (body === null || height === null) return [];
  const girth = height * ((gender === 'M' ? 0.47 : 0.44) + (body.bmi - 22) * 0.016);
  return [{ kind: 'waist', minute: 7 * 60 + 15, often: 0.03, value: (random) => random.normal(girth, 0.7) }];
}

/** Readings of single-value measures for some people: dense in the last weeks, sparse before. */
export function singleSamples(member: SeedMember, calendar: Calendar): SingleSample[] {
  const has = (what: string, share: number) => member.random.fork(what).chance(share);
  const courses = [
    ...(has('watch', WITH_WATCH) ? watchCourses(member) : []),
    ...(has('measuring tape', WITH_TAPE) ? tapeCourses(member) : []),
  ];
  return courses.flatMap(({ kind, minute, often, value }) => {
    const { of } = numberOfMeasure(kind);
    return times(member, calendar, kind, [minute], often).map(({ at, day, minute: shown, random }) => ({
      kind,
      at,
      day,
      minute: shown,
      value: round(clamp(value(random), of.min, of.max), decimalsOf(of)),
    }));
  });
}
