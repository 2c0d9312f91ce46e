import { recognisesHeader, type Format } from './format';
import { partColumns } from './partColumns';
import { scaleTable } from './scale';
import { columnsOf, filterColumns } from './text/headerColumns';
import { readByHeader, type KnownTable } from './text/table';

/** Recognises the old layout by one date and time column, the new one by two. Derived values (BMI, age, targets) are not read. */
function recognise(header: readonly string[]): KnownTable | null {
  const columns = columnsOf(header);
  const whole = filterColumns(columns, 'time of measurement').slice(0, 1);
  const isNew = filterColumns(columns, 'no.').length > 0 && filterColumns(columns, 'metabolic age', 'body fat percentage').length > 0;
  if (whole.length === 0 && !isNew) return null;
  const date = whole.length > 0 ? whole : ['date', 'time'].flatMap((name) => filterColumns(columns, name).slice(0, 1));
  const fat = [...filterColumns(columns, 'body fat', 'body fat percentage'), ...filterColumns(columns, 'body fat mass')];
  const own = {
    whr: ['whr (waist-to-hip ratio)'],
    smm: ['skeletal muscle mass', 'skeletal muscle percentage'],
    deviceScore: ['body score'],
  };
  return scaleTable({ date, weight: filterColumns(columns, 'weight'), fat, parts: partColumns(columns, own) });
}

/** Renpho scales; remarks are not read. */
export const renpho: Format = {
  name: 'renpho',
  account: (owner) => ({ id: `renpho.${owner}`, name: `Renpho ${owner}` }),
  detect: (head) => recognisesHeader(head, recognise),
  read: (file) => readByHeader(file, recognise),
};
