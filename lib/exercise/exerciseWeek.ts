import { addDays, daysFrom, earlierDay, mondayOf } from '@/lib/shared/dates';
import type { BoardPrescription, ExerciseItem, Tick } from './contract';
import { firstDayOf, lastDayOf, plannedSessions, tallyOf, WEEKS_SHOWN, type Tally } from './exerciseSessions';

/**
 * State of a day in an exercise's week: checked off, open, in the future, outside the prescription, or checked off before the day was
 * removed from it.
 */
export type CellState = 'done' | 'open' | 'ahead' | 'outside' | 'kept';

export interface WeekRow extends Tally {
  exercise: ExerciseItem;
  cells: readonly { date: string; state: CellState }[];
}

export interface Week extends Tally {
  /** The week's Monday. */
  startDate: string;
  rows: readonly WeekRow[];
}

function stateOfCell(date: string, first: string, last: string, today: string, done: boolean): CellState {
  const inside = first <= date && date <= last;
  if (done) return inside ? 'done' : 'kept';
  if (!inside) return 'outside';
  return date > today ? 'ahead' : 'open';
}

/** The week that starts on a Monday: the sessions its prescriptions plan for the whole week, and those completed. */
export function weekOf(prescriptions: readonly BoardPrescription[], ticks: readonly Tick[], startDate: string, today: string): Week {
  const days = daysFrom(startDate, addDays(startDate, 6));
  const done = new Set(ticks.map((tick) => `${tick.exerciseSeq} ${tick.date}`));
  const rows = prescriptions.flatMap((prescription) => {
    const last = lastDayOf(prescription);
    return prescription.exercises.flatMap((exercise) => {
      const first = firstDayOf(prescription, exercise);
      const cells = days.map((date) => ({
        date,
        state: stateOfCell(date, first, last, today, done.has(`${exercise.exerciseSeq} ${date}`)),
      }));
      if (cells.every(({ state }) => state === 'outside')) return [];
      const sessions = {
        planned: plannedSessions({ frequency: exercise.frequency, startDate: first, endDate: last }, startDate, days[6]!),
        done: cells.filter(({ state }) => state === 'done' || state === 'kept').length,
      };
      return { exercise, cells, ...tallyOf([sessions]) };
    });
  });
  return { startDate, rows, ...tallyOf(rows) };
}

/** The last twelve weeks, oldest first, including the current one. */
export function weeksUntil(prescriptions: readonly BoardPrescription[], ticks: readonly Tick[], today: string): Week[] {
  const monday = mondayOf(today);
  return Array.from({ length: WEEKS_SHOWN }, (_, index) =>
    weekOf(prescriptions, ticks, addDays(monday, -7 * (WEEKS_SHOWN - 1 - index)), today),
  );
}

/** Index of the week that contains the day from the URL; by default the latest week with a prescription, else the current one. */
export function shownWeek(weeks: readonly Week[], day: string | null): number {
  const named = weeks.findIndex(({ startDate }) => day !== null && startDate <= day && day <= addDays(startDate, 6));
  if (named >= 0) return named;
  const newest = weeks.findLastIndex(({ rows }) => rows.length > 0);
  return newest >= 0 ? newest : weeks.length - 1;
}

/** Combined adherence up to today, computed from the loaded sessions; only correct for prescriptions whose sessions are all loaded. */
export function doneSoFar(prescriptions: readonly BoardPrescription[], ticks: readonly Tick[], today: string): Tally {
  return tallyOf(
    prescriptions.flatMap((prescription) => {
      const last = lastDayOf(prescription);
      const endDate = earlierDay(last, today);
      return prescription.exercises.map((exercise) => {
        const startDate = firstDayOf(prescription, exercise);
        return {
          planned: plannedSessions({ frequency: exercise.frequency, startDate, endDate }, startDate, endDate),
          done: ticks.filter(({ exerciseSeq }) => exerciseSeq === exercise.exerciseSeq).length,
        };
      });
    }),
  );
}
