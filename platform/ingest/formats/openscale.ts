import type { BodyPart } from '@/lib/measures/bodyParts';
import { numberOfMeasure } from '@/lib/measures/measures';
import { HEIGHT } from '@/lib/shared/person';
import { recognisesHeader, type Format } from './format';
import { partColumns, type PartColumn } from './partColumns';
import { measureColumns, scaleTable } from './scale';
import { columnsOf, filterColumns, type Column } from './text/headerColumns';
import { readByHeader, type KnownTable } from './text/table';

/**
 * Largest height in cm that weight and BMI may imply, which few people exceed: pounds taken for kilograms make it half as large again, so
 * that this reveals them for everybody taller than 140 cm.
 */
const LARGEST_HEIGHT = 207;

/** Sets the unit of columns whose header has none: the app stores kilograms, centimetres and percent. */
const withUnit = (columns: readonly Column[], unit: string) => columns.map((column) => ({ ...column, unit }));

/** Body composition columns: in the older layout with the units of the app's database, in the newer those without a selectable unit. */
function partsOf(columns: readonly Column[], old: boolean): PartColumn[] {
  const units: Partial<Record<BodyPart, string>> = old ? { tbw: '%', muscle: '%', bone: 'kg', ffm: 'kg', bmr: 'kcal' } : { bmr: 'kcal' };
  const own = { tbw: ['water'], muscle: ['muscle'], bone: ['bone'], ffm: ['lbm'], visceralLevel: ['visceralfat', 'visceral_fat'] };
  return partColumns(columns, own).flatMap(({ part, columns: of }): PartColumn[] => {
    if (part === 'visceralLevel') return [{ part, columns: of }];
    const unit = units[part];
    return unit === undefined ? [] : [{ part, columns: withUnit(of, unit) }];
  });
}

function recognise(header: readonly string[]): KnownTable | null {
  const columns = columnsOf(header);
  const whole = filterColumns(columns, 'datetime').slice(0, 1);
  const old = whole.length > 0 && filterColumns(columns, 'lbm', 'biceps', 'caliper1').length > 0;
  const now = filterColumns(columns, 'body_fat', 'bmi', 'visceral_fat').length > 0 && filterColumns(columns, 'date', 'time').length === 2;
  if (!old && !now) return null;
  const date = old ? whole : ['date', 'time'].flatMap((name) => filterColumns(columns, name));
  const weight = withUnit(filterColumns(columns, 'weight').slice(0, 1), 'kg');
  const others = measureColumns(columns).map(({ kind, columns: of }) => ({ kind, columns: withUnit(of, numberOfMeasure(kind).of.unit) }));
  const table = scaleTable({
    date,
    weight,
    fat: withUnit(filterColumns(columns, 'fat', 'body_fat'), '%'),
    others,
    parts: partsOf(columns, old),
  });
  const [bmi] = filterColumns(columns, 'bmi');
  if (!table || !bmi) return table;
  const row: KnownTable['row'] = (cells, manner) => {
    const content = table.row(cells, manner);
    const index = manner.number(cells[bmi.index] ?? null);
    if (!content || !index || 'bad' in content || content.reading.kind !== 'body') return content;
    // newer versions write the user's weight unit without naming it; an impossible height from the BMI reveals another unit
    const height = Math.sqrt(content.reading.weight / index) * 100;
    return height > LARGEST_HEIGHT || height < HEIGHT.min ? { bad: { field: weight[0]!.header, reason: 'invalid' } } : content;
  };
  // users who weigh in pounds measure in inches
  const beside: KnownTable['beside'] = (cells, manner) => {
    const content = row(cells, manner);
    return content && 'bad' in content ? [] : (table.beside?.(cells, manner) ?? []);
  };
  return { ...table, row, beside };
}

/** openScale's tables, old and new layout; tape measurements are read where there is a measure, comments are not. */
export const openscale: Format = {
  name: 'openscale',
  account: (owner) => ({ id: `openscale.${owner}`, name: `openScale ${owner}` }),
  detect: (head) => recognisesHeader(head, recognise),
  read: (file) => readByHeader(file, recognise),
};
