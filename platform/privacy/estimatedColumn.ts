import { FORMULA_VALUES } from '@/lib/body/composition/estimate';

/** SQL for the estimated values of a body record, as column names; the counterpart of `estimatedIn` in lib/body. */
export const ESTIMATED = `select coalesce(string_agg(one.name, ', '), '') from (values ${FORMULA_VALUES.map((name) => {
  const told =
    name === 'bwp' ? `body_record.measured ? 'tbw' or body_record.measured ?& array['icw', 'ecw']` : `body_record.measured ? '${name}'`;
  return `('${name}', body_record.${name} is not null and not coalesce(${told}, false))`;
}).join(', ')}) one (name, estimated) where one.estimated`;
