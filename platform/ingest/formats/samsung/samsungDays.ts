import { millisecondsInMinute } from 'date-fns/constants';
import type { Reading } from '@/lib/ingest/contract';
import { round } from '@/lib/shared/rounding';
import { readingRow, badRow, type RowResult } from '../sourceRows';
import { nightReading, nightsOf, type SleepPiece, type SleepStage } from '../values/nights';
import { idAt } from '../values/instants';
import { convert } from '../values/units';
import { lineDayOf, lineMomentOf, type Line } from './line';

/** Collects the rows of a table that only become readings once all of them are known. */
export interface Gatherer {
  /** Adds a row; returns the error of one that cannot be read. */
  add: (line: Line, number: number) => RowResult | null;
  /** Yields the readings, each with the line where it began. */
  take: () => Iterable<RowResult & { line: number }>;
}

type Steps = Extract<Reading, { kind: 'steps' }>;

/** `source_type` of a day's combined total over all sources. */
const ALL = -2;

/** Steps by day. A day has a row per source and one for all of them combined: that one is used, else the largest, never a sum. */
export function stepDayGatherer(): Gatherer {
  const days = new Map<string, { line: number; all: boolean; steps: Steps }>();
  return {
    add(line, number) {
      const day = lineDayOf(line);
      if (day === 'placeholder') return null;
      if (day === null) return badRow('day_time', 'time');
      const name = line.has('step_count') ? 'step_count' : 'count';
      const count = line.number(name);
      if (count === null) return badRow(name);
      const [metres, kcal] = [line.number('distance'), line.number('calorie')];
      const distance = metres === null ? null : convert('distance', metres, 'm');
      const calories = kcal === null ? null : round(kcal);
      const steps: Steps = { kind: 'steps', externalId: `steps ${day}`, day, steps: round(count), distance, calories };
      const all = line.number('source_type') === ALL;
      const known = days.get(day);
      if (!known || (all && !known.all) || (all === known.all && steps.steps > known.steps.steps))
        days.set(day, { line: known?.line ?? number, all, steps });
      return null;
    },
    *take() {
      for (const { line, steps } of days.values()) yield { line, ...readingRow(steps) };
    },
  };
}

const STAGES: Readonly<Record<number, SleepStage>> = { 40001: 'awake', 40002: 'light', 40003: 'deep', 40004: 'rem' };
/** Ten years of nights with sixty pieces each. */
const MAX_PIECES = 250_000;

/** Builds nights from their stages. Their IDs differ from those of nights known by their length, which earlier imports stored by day. */
export function sleepStages(): Gatherer {
  const pieces: SleepPiece[] = [];
  return {
    add(line, number) {
      const [from, to] = [lineMomentOf(line, 'start_time'), lineMomentOf(line, 'end_time')];
      if (from === 'placeholder') return null;
      if (from === null) return badRow('start_time', 'time');
      if (to === null || to === 'placeholder' || to.instant <= from.instant || pieces.length >= MAX_PIECES)
        return badRow('end_time', 'time');
      const stage = STAGES[line.number('stage') ?? 0];
      if (!stage) return badRow('stage');
      pieces.push({ source: '', stage, from: from.instant, to: to.instant, offset: to.offset, line: number });
      return null;
    },
    *take() {
      for (const night of nightsOf(pieces)) {
        const reading = nightReading(night);
        yield {
          line: night.line,
          ...(reading ? readingRow({ ...reading, externalId: idAt('sleep stages', night.from) }) : badRow('stage')),
        };
      }
    },
  };
}

/**
 * Builds nights from their length only; rows without one are planned sleep. Newer tables have no such column: then the time in bed counts
 * as asleep, reduced by the table's efficiency if present. Each is identified by its start: by its day, like a night of stages, one of them
 * would be taken for the other.
 */
export function sleeps(): Gatherer {
  const nights = new Map<string, { line: number; reading: Extract<Reading, { kind: 'sleep' }> }>();
  return {
    add(line, number) {
      const stated = line.number('sleep_duration');
      if (stated === null && line.has('sleep_duration')) return null;
      const [from, to] = [lineMomentOf(line, 'start_time'), lineMomentOf(line, 'end_time')];
      if (from === 'placeholder') return null;
      if (from === null) return badRow('start_time', 'time');
      if (to === null || to === 'placeholder' || to.instant <= from.instant) return badRow('end_time', 'time');
      const day = to.text.slice(0, 10);
      const inBed = round((to.instant - from.instant) / millisecondsInMinute);
      const asleep = stated ?? inBed * ((line.number('efficiency') || 100) / 100);
      const known = nights.get(day);
      if (!known || known.reading.asleep < asleep) {
        const [externalId, times] = [idAt('sleep', from.instant), { from: from.text, to: to.text }];
        nights.set(day, {
          line: number,
          reading: { kind: 'sleep', externalId, day, inBed, asleep: Math.min(round(asleep), inBed), ...times },
        });
      }
      return null;
    },
    *take() {
      for (const { line, reading } of nights.values()) yield { line, ...readingRow(reading) };
    },
  };
}
