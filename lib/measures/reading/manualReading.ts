import type { Units } from '@/lib/format/units';
import { insDteOf, momentFaults, momentOf, numberFault, numberOf, type Faults, type LocalDateTime } from '@/lib/measures/entry/manualEntry';
import type { MeasuredValue } from '@/lib/measures/measure';
import { numberOfMeasure, type MeasureKind } from '@/lib/measures/measures';
import { decimalsOf, axisValue, displayValue, storedValue } from '@/lib/measures/shownValue';
import { mean } from '@/lib/shared/rounding';
import type { SingleReading, SingleReadingDraft } from './contract';

/** Form values as text, in the viewer's unit. */
export interface ReadingInput extends LocalDateTime {
  value: string;
}

const textOf = (of: MeasuredValue, stored: number, units: Units) => displayValue(of, stored, units).toFixed(decimalsOf(of));

/** Initial form: at the current time, or filled from a reading to be changed. */
export function readingInput(of: MeasuredValue, reading: SingleReading | null, units: Units, zone: string, now: Date): ReadingInput {
  const moment = momentOf(reading ? new Date(reading.date) : now, zone);
  return { ...moment, value: reading ? textOf(of, reading.value, units) : '' };
}

/** Limits in the viewer's unit, rounded inwards so that the platform accepts them. */
export function readingLimits(of: MeasuredValue, units: Units): { min: number; max: number } {
  const power = 10 ** decimalsOf(of);
  const at = (stored: number, turn: (value: number) => number) => turn(Number((axisValue(of, stored, units) * power).toFixed(6))) / power;
  return { min: at(of.min, Math.ceil), max: at(of.max, Math.floor) };
}

/** Faults of the form by field. */
export function readingFaults(of: MeasuredValue, input: ReadingInput, units: Units, zone: string, now: Date): Faults<keyof ReadingInput> {
  const fault = numberFault(input.value, readingLimits(of, units), decimalsOf(of) === 0 ? 'whole' : 'number');
  return { ...momentFaults(input, zone, now), ...(fault && { value: fault }) };
}

/** Converts the typed text to a stored value; unchanged text keeps the stored value, which has more precision. */
export function manualValue(of: MeasuredValue, text: string, units: Units, reading: SingleReading | null): number {
  if (reading && text === textOf(of, reading.value, units)) return reading.value;
  return storedValue(of, Number(numberOf(text)), units);
}

/** Request body of a valid form. */
export function readingDraft(kind: MeasureKind, input: ReadingInput, units: Units, reading: SingleReading | null): SingleReadingDraft {
  const value = manualValue(numberOfMeasure(kind).of, input.value, units, reading);
  return { seq: reading?.seq, kind, insDte: insDteOf(input), value };
}

/** Count, minimum, mean and maximum in the stored unit; null without readings. */
export function readingSums(readings: readonly Pick<SingleReading, 'value'>[]) {
  const values = readings.map(({ value }) => value);
  const middle = mean(values);
  if (middle === null) return null;
  return { count: values.length, min: values.reduce((a, b) => Math.min(a, b)), mean: middle, max: values.reduce((a, b) => Math.max(a, b)) };
}
