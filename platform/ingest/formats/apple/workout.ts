import { round } from '@/lib/shared/rounding';
import { numberIn } from '../text/csv';
import { idAt } from '../values/instants';
import { convert, type Quantity } from '../values/units';
import { bad, read, statedAt, unitOf, type AppleRow } from './record';

type Attributes = Readonly<Record<string, string | null | undefined>>;

/** Totals of a workout by type, listed below it in newer exports instead of in its attributes. */
export type Sums = Readonly<Record<string, { sum: string | null; unit: string | null } | undefined>>;

function amount(quantity: Quantity, text: string | null | undefined, unit: string | null | undefined): number | null {
  const number = numberIn(text ?? null);
  return number === null ? null : convert(quantity, number, unitOf(unit ?? null));
}

/** A run with distance, duration without pauses, energy and steps; null for other workouts. Routes, in separate files, are never read. */
export function runOf(line: number, workout: Attributes, sums: Sums): AppleRow | null {
  if (workout.workoutActivityType?.replace('HKWorkoutActivityType', '') !== 'Running') return null;
  const at = statedAt(workout.startDate ?? '');
  if (!at) return bad(line, 'startDate', 'time');
  const within = (quantity: Quantity, type: string) => amount(quantity, sums[type]?.sum, sums[type]?.unit);
  const distance = amount('distance', workout.totalDistance, workout.totalDistanceUnit) ?? within('distance', 'DistanceWalkingRunning');
  if (!distance) return bad(line, 'totalDistance');
  const seconds = amount('duration', workout.duration, workout.durationUnit);
  if (seconds === null) return bad(line, 'duration');
  const calories = amount('energy', workout.totalEnergyBurned, workout.totalEnergyBurnedUnit) ?? within('energy', 'ActiveEnergyBurned');
  const step = numberIn(sums.StepCount?.sum ?? null);
  return read(line, {
    kind: 'run',
    externalId: idAt('run', at.instant),
    measuredAt: at.text,
    distance,
    seconds: round(seconds),
    calories,
    step: step === null ? null : round(step),
  });
}
