import type { bodyApi } from '@/lib/body/contract';
import { isTargetDate } from '@/lib/body/goal/goalDate';
import { checkGoal, faultyPart, type GoalError } from '@/lib/body/goal/goalCheck';
import { cellCentre } from '@/lib/body/somatotype/somatotype';
import { fromLb, inUnits, toLb, type Units } from '@/lib/format/units';
import type { ResponseOf } from '@/lib/shared/endpoint';
import type { Gender } from '@/lib/shared/fields';
import { round } from '@/lib/shared/rounding';

export interface Goal {
  /** kg */
  wgt: number;
  bfp: number;
}

/** Parses a typed number: accepts a decimal comma, and blank as 0; null if invalid. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return 0;
  return /^\d{1,3}(\.\d{0,2})?$/.test(plain) ? Number(plain) : null;
}

/** Field text of a stored weight, in the viewer's unit; blank for 0. */
export function weightText(stored: number, units: Units): string {
  return stored > 0 ? String(inUnits('weight', stored, units)) : '';
}

/**
 * Parses a weight typed in the viewer's unit to kg with one decimal. Unchanged text keeps the stored weight, which converting to pounds and
 * back would alter. Null if invalid.
 */
export function parseWeight(text: string, stored: number, units: Units): number | null {
  if (stored > 0 && text === weightText(stored, units)) return stored;
  const typed = parseNumber(text);
  if (typed === null) return null;
  return units.weight === 'lb' ? fromLb(typed) : Math.round(typed * 10) / 10;
}

/** Weight limits in kg converted to the viewer's unit: the outermost tenths that are still valid when converted back. */
export function shownLimits({ low, high }: { low: number; high: number }, units: Units): { low: number; high: number } {
  if (units.weight === 'kg') return { low, high };
  const last = (lb: number, step: number): number => {
    const next = round(lb + step, 1);
    return fromLb(next) >= low && fromLb(next) <= high ? last(next, step) : lb;
  };
  return { low: last(toLb(low), -0.1), high: last(toLb(high), 0.1) };
}

export type GoalState = ResponseOf<typeof bodyApi.somatoGoal>;

/** How a goal is set: by body type, or by weight and body fat. */
export type GoalWay = 'type' | 'figures';

export interface GoalFields {
  way: GoalWay;
  /** Code of a body type; blank until one is selected. */
  goalGroup: string;
  /** As typed, in the viewer's unit. */
  wgt: string;
  bfp: string;
  /** Target date, yyyy-MM-dd; blank for none. */
  targetDate: string;
}

/**
 * The person whose goal it is: `height` in cm, null if unknown; `stored` is the weight of the goal in force, 0 without one; `today` in the
 * member's zone.
 */
export interface GoalSubject {
  gender: Gender;
  height: number | null;
  units: Units;
  stored: number;
  today: string;
}

/** Error of a field: not a number, no type selected, an invalid target date, or a rule violation. */
export type GoalProblem = GoalError | 'GOAL_NUMBER' | 'GOAL_TYPE' | 'GOAL_DATE';

/** Initial values of the form, from the goal in force. */
export function firstGoal({ goal, goalGroup, targetDate }: GoalState, { height, units }: GoalSubject): GoalFields {
  return {
    way: goalGroup !== null || (goal.wgt === 0 && height !== null) ? 'type' : 'figures',
    goalGroup: goalGroup === null ? '' : String(goalGroup),
    wgt: weightText(goal.wgt, units),
    bfp: goal.bfp > 0 ? String(goal.bfp) : '',
    targetDate: targetDate ?? '',
  };
}

/** The goal that the fields give; null if they are invalid. Blank is 0, and 0 and 0 is no goal. */
export function goalOf(fields: GoalFields, { gender, height, units, stored }: GoalSubject): Goal | null {
  if (fields.way === 'type') return fields.goalGroup && height !== null ? cellCentre(Number(fields.goalGroup), gender, height) : null;
  const figures = readFigures(fields, { units, stored });
  return Number.isNaN(figures.wgt + figures.bfp) ? null : figures;
}

/** Weight and fat as typed; NaN if invalid. */
function readFigures({ wgt, bfp }: GoalFields, { units, stored }: Pick<GoalSubject, 'units' | 'stored'>): Goal {
  return { wgt: parseWeight(wgt, stored, units) ?? NaN, bfp: parseNumber(bfp) ?? NaN };
}

/** Error of a field of the selected way to set a goal; undefined if none. */
export function goalProblem(
  field: 'goalGroup' | 'wgt' | 'bfp' | 'targetDate',
  fields: GoalFields,
  subject: GoalSubject,
): GoalProblem | undefined {
  const goal = goalOf(fields, subject);
  if (field === 'targetDate') {
    const kept = fields.targetDate === '' || goal?.wgt === 0 || isTargetDate(fields.targetDate, subject.today);
    return kept ? undefined : 'GOAL_DATE';
  }
  if ((field === 'goalGroup') !== (fields.way === 'type')) return undefined;
  if (field === 'goalGroup') return goal ? undefined : 'GOAL_TYPE';
  if (Number.isNaN(readFigures(fields, subject)[field])) return 'GOAL_NUMBER';
  return goal ? checkGoal(subject, goal).errors.find((code) => faultyPart(code, goal) === field) : undefined;
}

/** Request body of the fields; an invalid number is NaN. */
export function goalBody(fields: GoalFields, subject: GoalSubject) {
  const goal = fields.way === 'type' ? (goalOf(fields, subject) ?? { wgt: 0, bfp: 0 }) : readFigures(fields, subject);
  return {
    goalGroup: fields.way === 'type' ? Number(fields.goalGroup) : null,
    ...goal,
    targetDate: goal.wgt === 0 || fields.targetDate === '' ? null : fields.targetDate,
  };
}
