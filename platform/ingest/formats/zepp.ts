import type { Reading } from '@/lib/ingest/contract';
import { round } from '@/lib/shared/rounding';
import { recognisesHeader, type Format, type SourceRow } from './format';
import { scaleTable } from './scale';
import { countIn } from './text/csv';
import { cellIn, columnsOf, filterColumns, type Column } from './text/headerColumns';
import { readByHeader, type KnownTable } from './text/table';
import { dayIn, epochIn, minutesBetween, momentIn } from './values/dates';

type Content = SourceRow['content'];
const bad = (field: string, reason: 'invalid' | 'time' = 'invalid'): Content => ({ bad: { field, reason } });

/** The vendor's codes for running: outdoors, on trails, on a treadmill. Walks count as steps; other types are not runs. */
const RUNS = new Set(['1', '7', '8']);

const all = (columns: Column[], ...names: string[]): Column[] | null => {
  const found = names.map((name) => columns.find((column) => column.name === name));
  return found.every((column) => column !== undefined) ? (found as Column[]) : null;
};
/** Parses an instant: the file always states +0000, whatever the local time was. */
const instantIn = (text: string | null) => epochIn(text ?? '', 's') ?? momentIn(text ?? '', 'month')?.replace(/\+00:00$/, 'Z') ?? null;
const unit = (columns: Column[], name: string) => columns.map((column) => ({ ...column, unit: name }));

/** Body composition columns. Its `musclerate` is kilograms of everything but fat and bone. */
const PARTS = [
  { part: 'tbw', name: 'bodywaterrate', of: '%' },
  { part: 'bone', name: 'bonemass', of: 'kg' },
  { part: 'bmr', name: 'metabolism', of: 'kcal' },
  { part: 'muscle', name: 'musclerate', of: 'kg' },
  { part: 'visceralLevel', name: 'visceralfat', of: 'level' },
] as const;

/** Weigh-ins of a whole family, distinguished by height. The layout implies kg, cm and percent. */
function weights(columns: Column[]): KnownTable | null {
  const needed = all(columns, 'weight', 'height', 'fatrate');
  const date = filterColumns(columns, 'time', 'timestamp').slice(0, 1);
  if (!needed) return null;
  const [weight, height, fat] = needed.map((column) => [column]) as [Column[], Column[], Column[]];
  const table = scaleTable({
    date,
    weight: unit(weight, 'kg'),
    fat: unit(fat, '%'),
    height: unit(height, 'cm'),
    parts: PARTS.flatMap(({ part, name, of }) => {
      const found = filterColumns(columns, name);
      return found.length > 0 ? [{ part, columns: unit(found, of) }] : [];
    }),
    moment: instantIn,
  });
  return table && { ...table, owner: (cells) => cellIn(cells, height[0])?.replace(/\.0+$/, '') ?? '' };
}

/** Runs; -1 means not measured. */
function sports(columns: Column[]): KnownTable | null {
  const found = all(columns, 'type', 'starttime', 'sporttime', 'distance', 'calories');
  if (!found) return null;
  const [type, start, time, distance, calories] = found as [Column, Column, Column, Column, Column];
  return {
    date: (cells) => cellIn(cells, start),
    row(cells, { number }) {
      if (!RUNS.has(cellIn(cells, type) ?? '')) return null;
      const measuredAt = instantIn(cellIn(cells, start));
      if (measuredAt === null) return bad(start.header, 'time');
      const [seconds, metres, kcal] = [time, distance, calories].map((column) => number(cellIn(cells, column)));
      if (seconds === null || seconds! <= 0) return bad(time.header);
      if (metres === null || metres! <= 0 || distance.unit !== 'm') return bad(distance.header);
      const burnt = kcal !== null && kcal! > 0 ? round(kcal!, 1) : null;
      const run = { distance: metres! / 1000, seconds: Math.round(seconds!), calories: burnt };
      return { reading: { kind: 'run', externalId: measuredAt, measuredAt, ...run } };
    },
  };
}

/** Steps by day, distance in metres. Days without the device are all zero. */
function activity(columns: Column[]): KnownTable | null {
  const found = all(columns, 'date', 'steps', 'distance', 'rundistance');
  if (!found) return null;
  const [date, steps, distance] = found as [Column, Column, Column];
  return {
    date: (cells) => cellIn(cells, date),
    row(cells, { number }) {
      const day = dayIn(cellIn(cells, date) ?? '', 'month');
      if (day === null) return bad(date.header, 'time');
      const count = countIn(cellIn(cells, steps));
      if (count === null) return bad(steps.header);
      const metres = number(cellIn(cells, distance));
      if (count === 0 && !metres) return null;
      return { reading: { kind: 'steps', externalId: day, day, steps: count, distance: metres === null ? null : metres / 1000 } };
    },
  };
}

/** Nights under the day of waking, stages in minutes. */
function sleep(columns: Column[]): KnownTable | null {
  const found = all(columns, 'date', 'deepsleeptime', 'shallowsleeptime', 'start', 'stop');
  if (!found) return null;
  const [date, deep, light, start, stop] = found as [Column, Column, Column, Column, Column];
  const rem = columns.find(({ name }) => name === 'remtime');
  return {
    date: (cells) => cellIn(cells, date),
    row(cells, { number }) {
      const day = dayIn(cellIn(cells, date) ?? '', 'month');
      if (day === null) return bad(date.header, 'time');
      const stages = [deep, light, rem].map((column) => number(cellIn(cells, column)));
      if (stages[0] === null || stages[1] === null) return bad(stages[0] === null ? deep.header : light.header);
      const [deeply, lightly, rems] = stages.map((value) => (value === null ? null : Math.round(value!)));
      const asleep = deeply! + lightly! + (rems ?? 0);
      if (asleep === 0) return null;
      const [from, to] = [start, stop].map((column) => instantIn(cellIn(cells, column)));
      if (!from || !to) return bad(from ? stop.header : start.header, 'time');
      const night: Extract<Reading, { kind: 'sleep' }> = {
        kind: 'sleep',
        externalId: from,
        day,
        inBed: minutesBetween(from, to),
        asleep,
        from,
        to,
      };
      return { reading: { ...night, deep: deeply, light: lightly, rem: rems } };
    },
  };
}

const recognise = (header: readonly string[]): KnownTable | null => {
  const columns = columnsOf(header);
  return weights(columns) ?? sports(columns) ?? activity(columns) ?? sleep(columns);
};

/** Zepp Life (Mi Fit): BODY, SPORT, ACTIVITY and SLEEP of an export, a password-protected zip. */
export const zepp: Format = {
  name: 'zepp',
  account: () => ({ id: 'zepp', name: 'Zepp Life' }),
  detect: (head) => recognisesHeader(head, recognise),
  async *read(file, { skip }) {
    // the USER folder repeats the others' data, along with names and birthdays
    if (/(^|\/)user\//i.test(file.name)) skip(file.name);
    else yield* readByHeader(file, recognise);
  },
};
