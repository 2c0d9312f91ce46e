import { headOf, type Format } from './format';
import { weighIns } from './omron/omronWeighIns';
import { pressures } from './omron/pressures';
import { readTable } from './text/table';

/** Omron connect: blood pressures of cuffs and weigh-ins of scales. Symptoms and notes are not read. */
export const omron: Format = {
  name: 'omron',
  account: () => ({ id: 'omron', name: 'Omron' }),
  detect: ({ rows }) => rows.some((cells) => pressures.columns(cells) !== null || weighIns.columns(cells) !== null),
  async *read(file) {
    const { rows } = await headOf(file);
    if (rows.some((cells) => weighIns.columns(cells) !== null)) yield* readTable(file, weighIns);
    else yield* readTable(file, pressures);
  },
};
