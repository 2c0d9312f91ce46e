import { csvRowsOf, tableIn } from '../text/csv';
import type { SourceFile } from '../text/source';
import { factorOf } from '../values/units';
import { appleSampleOf } from './appleSamples';
import { Gathered } from './gathered';
import type { AppleRow } from './record';
import { runOf } from './workout';

const TYPE = /^HK(Quantity|Category)TypeIdentifier/;

/** Whether cells are the header of a table converted from an export. */
export const isHealthHeader = (cells: readonly string[]) =>
  cells.includes('startDate') && (cells.includes('value') || cells.includes('workoutActivityType'));

/**
 * The record type of a table without a type column: in HealthKit kilograms, pounds and stones are body mass, or lean mass if the file name
 * says so; any other unit is ambiguous.
 */
function typeBy(unit: string | null, file: string): string {
  return unit !== 'g' && factorOf('mass', unit) !== null && !/lean/i.test(file) ? 'BodyMass' : '';
}

/** Streams the rows of a table, converted from an export by another program, of one record type or of workouts. */
export async function* rowsOfTable(file: SourceFile): AsyncGenerator<AppleRow> {
  const table = await tableIn(file, isHealthHeader);
  if (!table) return;
  const gathered = new Gathered();
  for await (const { line, cell } of csvRowsOf(table)) {
    const row = table.header.includes('workoutActivityType') ? runOf(line, workoutIn(cell), {}) : measured(line, cell);
    if (row) yield row;
    if (gathered.full) yield* gathered.take();
  }
  yield* gathered.take();
  yield* gathered.days();

  function measured(line: number, cell: (header: string) => string | null): AppleRow | null {
    const unit = cell('unit');
    const type = cell('type')?.replace(TYPE, '') ?? typeBy(unit, file.name);
    const [source, start] = [cell('sourceName') ?? '', cell('startDate') ?? ''];
    const record = { line, type, source, unit, value: cell('value'), start, end: cell('endDate') ?? start, meal: null };
    return appleSampleOf(record) ?? gathered.add(record);
  }
}

const WORKOUT = [
  'workoutActivityType',
  'startDate',
  'duration',
  'durationUnit',
  'totalDistance',
  'totalDistanceUnit',
  'totalEnergyBurned',
  'totalEnergyBurnedUnit',
] as const;

const workoutIn = (cell: (header: string) => string | null) => Object.fromEntries(WORKOUT.map((name) => [name, cell(name)]));
