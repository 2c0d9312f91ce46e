import { readingRow, badRow, type RowResult } from '../sourceRows';
import { presentText, type CsvRow } from '../text/csv';
import type { Manner, TableReader } from '../text/table';
import { whenIn, whenOf, type When } from './when';

interface Columns {
  when: When;
  sbp: string;
  dbp: string;
  bpm: string | null;
  /** False within rows of another table in the same file. */
  open: boolean;
}

// a unit in the header has to be the stored one
const SBP = /^(sys|systolic|systole|systolisch|systolischer blutdruck|최고 ?혈압|수축기(?: ?혈압)?) ?(\(mmhg\))?$/i;
const DBP = /^(dia|diastolic|diastole|diastolisch|diastolischer blutdruck|최저 ?혈압|이완기(?: ?혈압)?) ?(\(mmhg\))?$/i;
const BPM = /^(bpm|puls|pulse|heart rate|herzfrequenz|맥박(?:수)?|심박수) ?(\((?:bpm|\/min|beats\/min|1\/min|회\/분)\))?$/i;

function columnsIn(header: readonly string[]): Columns | null {
  const matching = (shape: RegExp) => header.find((name) => shape.test(name)) ?? null;
  const when = whenIn(header);
  const [sbp, dbp] = [matching(SBP), matching(DBP)];
  // requires a separate time column or a zone: other makers have a single column
  return when && (when.time ?? when.zone) && sbp && dbp ? { when, sbp, dbp, bpm: matching(BPM), open: true } : null;
}

/** Whether a row is empty or just a title. */
const isAside = (cells: readonly string[]) => cells.filter((cell) => presentText(cell) !== null).length < 2;
/** Whether a row is a table header: it has no digit outside brackets. */
const isHead = (cells: readonly string[]) => !/\d/.test(cells.join(' ').replace(/\([^()]*\)/g, ''));

function pressureOf(cell: CsvRow['cell'], { when, sbp, dbp, bpm }: Columns, { order, number }: Manner): RowResult | null {
  const found = whenOf(cell, when, order);
  if ('wrong' in found) return badRow(found.wrong, 'time');
  const [high, low, pulse] = [number(cell(sbp)), number(cell(dbp)), bpm ? number(cell(bpm)) : null];
  if (!high && !low) return cell(sbp) === null || high === 0 ? null : badRow(sbp);
  // a zero pressure is a failed measurement
  if (!high || !Number.isInteger(high)) return badRow(sbp);
  if (!low || !Number.isInteger(low)) return badRow(dbp);
  // times are precise to the minute and a cuff can measure twice in one, so the values are part of the ID
  const externalId = `pressure ${found.at} ${high}/${low}`;
  const beats = pulse && Number.isInteger(pulse) ? pulse : null;
  return readingRow({ kind: 'bloodPressure', externalId, measuredAt: found.at, sbp: high, dbp: low, bpm: beats });
}

/** Blood pressures of Omron cuffs, in mmHg; other tables below in the file are skipped. */
export const pressures: TableReader<Columns> = {
  columns: columnsIn,
  date: ({ cell }, { when }) => cell(when.date),
  row({ cells, cell }, columns, manner) {
    if (isAside(cells)) return null;
    if (isHead(cells)) {
      columns.open = columnsIn(cells) !== null;
      return null;
    }
    return columns.open ? pressureOf(cell, columns, manner) : null;
  },
};
