import { daysBetween, addDays } from '@/lib/shared/dates';
import type { BoardPrescription, ExerciseDraft } from './contract';
import type { Overlap } from './overview/contract';
import { PRESCRIPTION_LIMITS } from './prescriptionLimits';
import { endAfter, type PeriodProblem, type PrescriptionPeriod } from './prescriptionPeriod';
import type { ExerciseTemplate } from './template/contract';

/** An exercise as form fields; without `exerciseSeq` it is new. */
export interface ExerciseFields {
  exerciseSeq?: number;
  name: string;
  type: ExerciseDraft['type'];
  intensity: ExerciseDraft['intensity'];
  frequency: number;
  /** NaN while the field is empty. */
  minutes: number;
}

/** Fields shared by all exercise forms. */
export interface ContentFields {
  note: string;
  exercises: ExerciseFields[];
}

/** Fields of a prescription; empty dates are not chosen yet. */
export type PrescriptionFields = ContentFields & PrescriptionPeriod;

/** A member to prescribe for. */
export interface PrescriptionRecipient {
  memberSeq: number;
  name: string;
}

/** A new prescription, its recipients, and how to handle overlapping ones. */
export interface NewPrescriptionFields extends PrescriptionFields {
  memberSeq: readonly PrescriptionRecipient[];
  overlap: Overlap;
}

/** A change of the prescription that was read at `version`. */
export interface PrescriptionChangeFields extends PrescriptionFields {
  version: number;
  overlap: Overlap;
}

/** Default exercise, after the first recommendation for adults (WHO 2020): half an hour of moderate activity on five days. */
export const FIRST_EXERCISE: ExerciseFields = { name: '', type: 'AEROBIC', intensity: 'MODERATE', frequency: 5, minutes: 30 };

const FIRST_WEEKS = 4;

/** Fields of a new prescription from a day on: the defaults, or the content of another prescription. */
export function newFields(today: string, from: BoardPrescription | null): PrescriptionFields {
  if (!from) return { startDate: today, endDate: endAfter(today, FIRST_WEEKS), note: '', exercises: [FIRST_EXERCISE] };
  const endDate = addDays(today, daysBetween(from.startDate, from.endDate));
  return { startDate: today, endDate, ...contentOf(from) };
}

/** Exercises and note alone, without their numbers. */
export function contentOf({ note, exercises }: { note: string; exercises: readonly ExerciseDraft[] }): ContentFields {
  const plain = ({ name, type, intensity, frequency, minutes }: ExerciseDraft) => ({ name, type, intensity, frequency, minutes });
  return { note, exercises: exercises.map(plain) };
}

/** Form fields of an existing prescription. */
export function fieldsOf({ startDate, endDate, note, exercises }: BoardPrescription): PrescriptionFields {
  return { startDate, endDate, note, exercises: exercises.map((one) => ({ ...one })) };
}

/** Form fields with exercises, note and length replaced by a template's. */
export function withTemplate(startDate: string, template: ExerciseTemplate): PrescriptionFields {
  return { startDate, endDate: endAfter(startDate, template.weeks), ...contentOf(template) };
}

/** Fields rebased on another editor's version: exercises deleted there are added as new ones. */
export function overLatest(fields: PrescriptionFields, latest: BoardPrescription): PrescriptionFields {
  const known = new Set(latest.exercises.map(({ exerciseSeq }) => exerciseSeq));
  const exercises = fields.exercises.map(({ exerciseSeq, ...one }) =>
    exerciseSeq !== undefined && known.has(exerciseSeq) ? { exerciseSeq, ...one } : one,
  );
  return { ...fields, exercises };
}

/** Validation problem of a field; `invalid` is known to the server alone. */
export type FormProblem =
  | PeriodProblem
  | 'membersMissing'
  | 'membersMany'
  | 'nameMissing'
  | 'minutesRange'
  | 'noteLong'
  | 'templateName'
  | 'weeksRange'
  | 'invalid';

/** Problem of an exercise's name, or null. */
export function nameProblem(name: string): FormProblem | null {
  return name.trim() === '' ? 'nameMissing' : null;
}

export function minutesProblem(minutes: number): FormProblem | null {
  const { min, max } = PRESCRIPTION_LIMITS.minutes;
  return Number.isInteger(minutes) && minutes >= min && minutes <= max ? null : 'minutesRange';
}

/** Problem of an exercise field or the note, by its path in the form. */
export function contentProblem(field: string, { note, exercises }: ContentFields): FormProblem {
  if (field === 'note') return note.trim().length > PRESCRIPTION_LIMITS.note ? 'noteLong' : 'invalid';
  const [, place, part] = /^exercises\.(\d+)\.(name|minutes)$/.exec(field) ?? [];
  const exercise = exercises[Number(place)];
  if (!exercise) return 'invalid';
  return (part === 'name' ? nameProblem(exercise.name) : minutesProblem(exercise.minutes)) ?? 'invalid';
}

/** Problem of the recipient list, by its length. */
export function recipientsProblem(count: number): FormProblem {
  if (count === 0) return 'membersMissing';
  return count > PRESCRIPTION_LIMITS.members ? 'membersMany' : 'invalid';
}

/** Fields of a template form. */
export interface TemplateFields extends ContentFields {
  name: string;
  /** NaN while the field is empty. */
  weeks: number;
}

/** Initial fields of a template: known values, with the defaults of a new one. */
export function firstTemplate(known: Partial<TemplateFields> | null): TemplateFields {
  const { name = '', weeks = FIRST_WEEKS, note = '', exercises = [FIRST_EXERCISE] } = known ?? {};
  return { name, weeks, ...contentOf({ note, exercises }) };
}

export function weeksProblem(weeks: number): FormProblem | null {
  const { min, max } = PRESCRIPTION_LIMITS.weeks;
  return Number.isInteger(weeks) && weeks >= min && weeks <= max ? null : 'weeksRange';
}

/** Problem of a template field, by its path in the form. */
export function templateProblem(field: string, typed: TemplateFields): FormProblem {
  if (field === 'name') return typed.name.trim() === '' ? 'templateName' : 'invalid';
  return field === 'weeks' ? (weeksProblem(typed.weeks) ?? 'invalid') : contentProblem(field, typed);
}
