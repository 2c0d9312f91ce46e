import { FORMULA_VALUES } from '@/lib/body/composition/estimate';

/** The values of a body record that no device measured, by their columns; `estimatedIn` in lib/body says the same of a record that was read. */
export const ESTIMATED = `select coalesce(string_agg(one.name, ', '), '') from (values ${FORMULA_VALUES.map((name) => {
  const told =
    name === 'bwp' ? `body_record.measured ? 'tbw' or body_record.measured ?& array['icw', 'ecw']` : `body_record.measured ? '${name}'`;
  return `('${name}', body_record.${name} is not null and not coalesce(${told}, false))`;
}).join(', ')}) one (name, estimated) where one.estimated`;
