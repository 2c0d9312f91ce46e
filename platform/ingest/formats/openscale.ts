import { HEIGHT } from '@/lib/shared/person';
import { headed, type Format } from './format';
import { scaleTable } from './scale';
import { columnsOf, named, type Column } from './text/headerColumns';
import { readKnown, type Known } from './text/table';

/** The app keeps kilograms and percent and writes them without a unit. */
const kept = (columns: Column[], unit: string) => columns.map((column) => ({ ...column, unit }));

function know(header: readonly string[]): Known | null {
  const columns = columnsOf(header);
  const whole = named(columns, 'datetime').slice(0, 1);
  const old = whole.length > 0 && named(columns, 'lbm', 'biceps', 'caliper1').length > 0;
  const now = named(columns, 'body_fat', 'bmi', 'visceral_fat').length > 0 && named(columns, 'date', 'time').length === 2;
  if (!old && !now) return null;
  const date = old ? whole : ['date', 'time'].flatMap((name) => named(columns, name));
  const weight = kept(named(columns, 'weight').slice(0, 1), 'kg');
  const table = scaleTable({ date, weight, fat: kept(named(columns, 'fat', 'body_fat'), '%') });
  const [bmi] = named(columns, 'bmi');
  if (!table || !bmi) return table;
  return {
    ...table,
    row(cells, manner) {
      const content = table.row(cells, manner);
      const index = manner.number(cells[bmi.index] ?? null);
      if (!content || !index || 'bad' in content || content.reading.kind !== 'body') return content;
      // newer versions write the unit that the person has chosen without naming it; the BMI tells when it is not kilograms
      const height = Math.sqrt(content.reading.weight / index) * 100;
      return height > HEIGHT.max ? { bad: { field: weight[0]!.header, reason: 'invalid' } } : content;
    },
  };
}

/** openScale's table, old and new; comments and measures of the tape are not read. */
export const openscale: Format = {
  name: 'openscale',
  account: (owner) => ({ id: `openscale.${owner}`, name: `openScale ${owner}` }),
  detect: (head) => headed(head, know),
  read: (file) => readKnown(file, know),
};
