import { daysBetween, addDays } from '@/lib/shared/dates';
import type { BoardPrescription, ExerciseDraft } from './contract';
import type { Overlap } from './overview/contract';
import { endAfter, PRESCRIPTION_LIMITS, type PeriodProblem, type PrescriptionPeriod } from './prescriptionPeriod';
import type { ExerciseTemplate } from './template/contract';

/** An exercise as the fields of a form hold it; without a number it is new. */
export interface ExerciseFields {
  exerciseSeq?: number;
  name: string;
  type: ExerciseDraft['type'];
  intensity: ExerciseDraft['intensity'];
  frequency: number;
  /** NaN while the field is empty. */
  minutes: number;
}

/** What every form about exercises holds. */
export interface ContentFields {
  note: string;
  exercises: ExerciseFields[];
}

/** The form of a prescription; empty dates are not chosen yet. */
export type PrescriptionFields = ContentFields & PrescriptionPeriod;

/** Somebody to write for. */
export interface PrescriptionRecipient {
  memberSeq: number;
  name: string;
}

/** A new prescription, for whom, and what becomes of those that are in the way. */
export interface NewPrescriptionFields extends PrescriptionFields {
  memberSeq: readonly PrescriptionRecipient[];
  overlap: Overlap;
}

/** A change of the prescription that was read as `version`. */
export interface PrescriptionChangeFields extends PrescriptionFields {
  version: number;
  overlap: Overlap;
}

/** A prescription begins with what adults are advised first (WHO 2020): half an hour of moderate activity on five days. */
export const FIRST_EXERCISE: ExerciseFields = { name: '', type: 'AEROBIC', intensity: 'MODERATE', frequency: 5, minutes: 30 };

const FIRST_WEEKS = 4;

/** A new prescription from a day on: empty, or with what a template or another prescription holds. */
export function newFields(today: string, from: BoardPrescription | null): PrescriptionFields {
  if (!from) return { startDate: today, endDate: endAfter(today, FIRST_WEEKS), note: '', exercises: [FIRST_EXERCISE] };
  const endDate = addDays(today, daysBetween(from.startDate, from.endDate));
  return { startDate: today, endDate, ...contentOf(from) };
}

/** The exercises and note alone, as new ones. */
export function contentOf({ note, exercises }: { note: string; exercises: readonly ExerciseDraft[] }): ContentFields {
  const plain = ({ name, type, intensity, frequency, minutes }: ExerciseDraft) => ({ name, type, intensity, frequency, minutes });
  return { note, exercises: exercises.map(plain) };
}

/** A prescription as its form begins. */
export function fieldsOf({ startDate, endDate, note, exercises }: BoardPrescription): PrescriptionFields {
  return { startDate, endDate, note, exercises: exercises.map((one) => ({ ...one })) };
}

/** The form with a template in place of its exercises, note and length. */
export function withTemplate(startDate: string, template: ExerciseTemplate): PrescriptionFields {
  return { startDate, endDate: endAfter(startDate, template.weeks), ...contentOf(template) };
}

/** What is written over another's changes: exercises that are gone meanwhile are added anew. */
export function overLatest(fields: PrescriptionFields, latest: BoardPrescription): PrescriptionFields {
  const known = new Set(latest.exercises.map(({ exerciseSeq }) => exerciseSeq));
  const exercises = fields.exercises.map(({ exerciseSeq, ...one }) =>
    exerciseSeq !== undefined && known.has(exerciseSeq) ? { exerciseSeq, ...one } : one,
  );
  return { ...fields, exercises };
}

/** What is wrong with a field; `invalid` is what only the server knows. */
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

/** What is wrong with a field of an exercise, or null. */
export function nameProblem(name: string): FormProblem | null {
  return name.trim() === '' ? 'nameMissing' : null;
}

export function minutesProblem(minutes: number): FormProblem | null {
  const { least, most } = PRESCRIPTION_LIMITS.minutes;
  return Number.isInteger(minutes) && minutes >= least && minutes <= most ? null : 'minutesRange';
}

/** What is wrong with a field of the exercises or with the note, by its path in the form. */
export function contentProblem(field: string, { note, exercises }: ContentFields): FormProblem {
  if (field === 'note') return note.trim().length > PRESCRIPTION_LIMITS.note ? 'noteLong' : 'invalid';
  const [, place, part] = /^exercises\.(\d+)\.(name|minutes)$/.exec(field) ?? [];
  const exercise = exercises[Number(place)];
  if (!exercise) return 'invalid';
  return (part === 'name' ? nameProblem(exercise.name) : minutesProblem(exercise.minutes)) ?? 'invalid';
}

/** What is wrong with for whom a prescription is written. */
export function recipientsProblem(count: number): FormProblem {
  if (count === 0) return 'membersMissing';
  return count > PRESCRIPTION_LIMITS.members ? 'membersMany' : 'invalid';
}

/** The form of a template. */
export interface TemplateFields extends ContentFields {
  name: string;
  /** NaN while the field is empty. */
  weeks: number;
}

/** A template's form at first: what is known, and the defaults of a new one. */
export function firstTemplate(known: Partial<TemplateFields> | null): TemplateFields {
  const { name = '', weeks = FIRST_WEEKS, note = '', exercises = [FIRST_EXERCISE] } = known ?? {};
  return { name, weeks, ...contentOf({ note, exercises }) };
}

export function weeksProblem(weeks: number): FormProblem | null {
  const { least, most } = PRESCRIPTION_LIMITS.weeks;
  return Number.isInteger(weeks) && weeks >= least && weeks <= most ? null : 'weeksRange';
}

/** What is wrong with a field of a template, by its path in the form. */
export function templateProblem(field: string, typed: TemplateFields): FormProblem {
  if (field === 'name') return typed.name.trim() === '' ? 'templateName' : 'invalid';
  return field === 'weeks' ? (weeksProblem(typed.weeks) ?? 'invalid') : contentProblem(field, typed);
}
