import { partColumns, type PartColumn } from '../partColumns';
import { addParts, type ScaleReading } from '../scale';
import { readingRow, badRow } from '../sourceRows';
import { columnsOf } from '../text/headerColumns';
import type { TableReader } from '../text/table';
import { convert } from '../values/units';
import { whenIn, whenOf, type When } from './when';

interface Columns {
  when: When;
  weight: string;
  unit: string;
  fat: string | null;
  parts: readonly PartColumn[];
}

const WEIGHT = /^(?:weight|gewicht|körpergewicht|체중) ?\((kg|lb|lbs|st)\)$/i;
const FAT = /^(?:body fat|körperfett|körperfettanteil|체지방률?) ?\(%\)$/i;

/** Weigh-ins of an Omron scale; the unit is in the header, the time zone in each row. */
export const weighIns: TableReader<Columns> = {
  columns(header) {
    const when = whenIn(header);
    const weight = header.find((name) => WEIGHT.test(name));
    if (!when || !weight || !header.some((name) => /visceral|내장|resting metabolism|grundumsatz|기초대사|skeletal muscle/i.test(name)))
      return null;
    return {
      when,
      weight,
      unit: WEIGHT.exec(weight)![1]!,
      fat: header.find((name) => FAT.test(name)) ?? null,
      parts: partColumns(columnsOf(header)),
    };
  },
  date: ({ cell }, { when }) => cell(when.date),
  row({ cell, cells }, { when, weight, unit, fat, parts }, { order, number }) {
    const found = whenOf(cell, when, order);
    if ('wrong' in found) return badRow(found.wrong, 'time');
    const value = number(cell(weight));
    const kg = value === null ? null : convert('mass', value, unit);
    if (kg === null) return badRow(weight);
    // scales write 0 when the impedance measurement failed
    const bfp = (fat && number(cell(fat))) || null;
    if (fat && bfp === null && cell(fat) !== null && number(cell(fat)) !== 0) return badRow(fat);
    const externalId = `body ${found.at}`;
    const reading: ScaleReading = { kind: 'body', externalId, device: 'EX', measuredAt: found.at, weight: kg, bfp };
    addParts(reading, cells, parts, number);
    return readingRow(reading);
  },
};
