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

/** A number as people type it: a comma counts as a point, nothing counts as 0; null when it is none. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return 0;
  return /^\d{1,3}(\.\d{0,2})?$/.test(plain) ? Number(plain) : null;
}

/** A stored weight as the field shows it, in the reader's unit; 0 stays empty. */
export function weightText(stored: number, units: Units): string {
  return stored > 0 ? String(inUnits('weight', stored, units)) : '';
}

/**
 * kg of what was typed in the reader's unit, one decimal. What still reads as the stored weight keeps it: turning it to pounds and
 * back would change it. Null when it is no number.
 */
export function parseWeight(text: string, stored: number, units: Units): number | null {
  if (stored > 0 && text === weightText(stored, units)) return stored;
  const typed = parseNumber(text);
  if (typed === null) return null;
  return units.weight === 'lb' ? fromLb(typed) : Math.round(typed * 10) / 10;
}

/** Limits of weight in kg in the reader's unit: the least and the greatest tenth of it that is kept once it is turned to kg. */
export function shownLimits({ low, high }: { low: number; high: number }, units: Units): { low: number; high: number } {
  if (units.weight === 'kg') return { low, high };
  const last = (lb: number, step: number): number => {
    const next = round(lb + step, 1);
    return fromLb(next) >= low && fromLb(next) <= high ? last(next, step) : lb;
  };
  return { low: last(toLb(low), -0.1), high: last(toLb(high), 0.1) };
}

export type GoalState = ResponseOf<typeof bodyApi.somatoGoal>;

/** How a goal is set: by a body type to reach, or by weight and body fat. */
export type GoalWay = 'type' | 'figures';

export interface GoalFields {
  way: GoalWay;
  /** Code of a body type; empty until one is chosen. */
  goalGroup: string;
  /** As typed, in the reader's unit. */
  wgt: string;
  bfp: string;
  /** Day to reach it by, yyyy-MM-dd; empty for none. */
  targetDate: string;
}

/** Whose goal it is: `height` in cm, null while unknown; `stored` is the weight of the goal in force, 0 without one; `today` in the member's zone. */
export interface GoalSubject {
  gender: Gender;
  height: number | null;
  units: Units;
  stored: number;
  today: string;
}

/** What is wrong with a field: a number that is none, no type chosen, a day that cannot be a target date, or what the rules refuse. */
export type GoalProblem = GoalError | 'GOAL_NUMBER' | 'GOAL_TYPE' | 'GOAL_DATE';

/** The form from the goal in force. */
export function firstGoal({ goal, goalGroup, targetDate }: GoalState, { height, units }: GoalSubject): GoalFields {
  return {
    way: goalGroup !== null || (goal.wgt === 0 && height !== null) ? 'type' : 'figures',
    goalGroup: goalGroup === null ? '' : String(goalGroup),
    wgt: weightText(goal.wgt, units),
    bfp: goal.bfp > 0 ? String(goal.bfp) : '',
    targetDate: targetDate ?? '',
  };
}

/** What the fields would set; null while they cannot be read. Blank is 0, and 0 and 0 is no goal. */
export function goalOf(fields: GoalFields, { gender, height, units, stored }: GoalSubject): Goal | null {
  if (fields.way === 'type') return fields.goalGroup && height !== null ? cellCentre(Number(fields.goalGroup), gender, height) : null;
  const figures = readFigures(fields, { units, stored });
  return Number.isNaN(figures.wgt + figures.bfp) ? null : figures;
}

/** What was typed as weight and fat; a part that cannot be read is no number. */
function readFigures({ wgt, bfp }: GoalFields, { units, stored }: Pick<GoalSubject, 'units' | 'stored'>): Goal {
  return { wgt: parseWeight(wgt, stored, units) ?? NaN, bfp: parseNumber(bfp) ?? NaN };
}

/** What is wrong with a field of the way that is chosen; undefined when nothing is. */
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

/** What is sent for the fields; a part that cannot be read is no number. */
export function goalBody(fields: GoalFields, subject: GoalSubject) {
  const goal = fields.way === 'type' ? (goalOf(fields, subject) ?? { wgt: 0, bfp: 0 }) : readFigures(fields, subject);
  return {
    goalGroup: fields.way === 'type' ? Number(fields.goalGroup) : null,
    ...goal,
    targetDate: goal.wgt === 0 || fields.targetDate === '' ? null : fields.targetDate,
  };
}
