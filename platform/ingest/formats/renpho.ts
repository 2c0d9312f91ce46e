import { hasKnownHeader, type Format } from './format';
import { partColumns } from './partColumns';
import { scaleTable } from './scale';
import { columnsOf, named } from './text/headerColumns';
import { readKnown, type KnownTable } from './text/table';

/** Recognises the old layout by one date and time column, the new one by two. Derived values (BMI, age, targets) are not read. */
function know(header: readonly string[]): KnownTable | null {
  const columns = columnsOf(header);
  const whole = named(columns, 'time of measurement').slice(0, 1);
  const isNew = named(columns, 'no.').length > 0 && named(columns, 'metabolic age', 'body fat percentage').length > 0;
  if (whole.length === 0 && !isNew) return null;
  const date = whole.length > 0 ? whole : ['date', 'time'].flatMap((name) => named(columns, name).slice(0, 1));
  const fat = [...named(columns, 'body fat', 'body fat percentage'), ...named(columns, 'body fat mass')];
  const own = {
    whr: ['whr (waist-to-hip ratio)'],
    smm: ['skeletal muscle mass', 'skeletal muscle percentage'],
    deviceScore: ['body score'],
  };
  return scaleTable({ date, weight: named(columns, 'weight'), fat, parts: partColumns(columns, own) });
}

/** Renpho scales; remarks are not read. */
export const renpho: Format = {
  name: 'renpho',
  account: (owner) => ({ id: `renpho.${owner}`, name: `Renpho ${owner}` }),
  detect: (head) => hasKnownHeader(head, know),
  read: (file) => readKnown(file, know),
};
