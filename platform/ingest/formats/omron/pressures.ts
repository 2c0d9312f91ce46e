import { readingRow, badRow } from '../sourceRows';
import { said, type CsvRow } from '../text/csv';
import type { Manner, TableReader } from '../text/table';
import { whenIn, whenOf, type When } from './when';

type Unnamed = ReturnType<typeof readingRow>;

interface Columns {
  when: When;
  sbp: string;
  dbp: string;
  bpm: string | null;
  /** False while rows of another table of the same file pass by. */
  open: boolean;
}

// a unit that a header names has to be the one that is stored
const SBP = /^(sys|systolic|systole|systolisch|systolischer blutdruck|최고 ?혈압|수축기(?: ?혈압)?) ?(\(mmhg\))?$/i;
const DBP = /^(dia|diastolic|diastole|diastolisch|diastolischer blutdruck|최저 ?혈압|이완기(?: ?혈압)?) ?(\(mmhg\))?$/i;
const BPM = /^(bpm|puls|pulse|heart rate|herzfrequenz|맥박(?:수)?|심박수) ?(\((?:bpm|\/min|beats\/min|1\/min|회\/분)\))?$/i;

function columnsIn(header: readonly string[]): Columns | null {
  const matching = (shape: RegExp) => header.find((name) => shape.test(name)) ?? null;
  const when = whenIn(header);
  const [sbp, dbp] = [matching(SBP), matching(DBP)];
  // day and time stand apart, or a zone beside them: other makers have one column
  return when && (when.time ?? when.zone) && sbp && dbp ? { when, sbp, dbp, bpm: matching(BPM), open: true } : null;
}

/** Empty rows, and titles of tables that stand alone. */
const isAside = (cells: readonly string[]) => cells.filter((cell) => said(cell) !== null).length < 2;
/** A row without any digit outside brackets is the head of a table. */
const isHead = (cells: readonly string[]) => !/\d/.test(cells.join(' ').replace(/\([^()]*\)/g, ''));

function pressureOf(cell: CsvRow['cell'], { when, sbp, dbp, bpm }: Columns, { order, number }: Manner): Unnamed | null {
  const found = whenOf(cell, when, order);
  if ('wrong' in found) return badRow(found.wrong, 'time');
  const [high, low, pulse] = [number(cell(sbp)), number(cell(dbp)), bpm ? number(cell(bpm)) : null];
  if (!high && !low) return cell(sbp) === null || high === 0 ? null : badRow(sbp);
  // a pressure of nothing is a cuff that did not measure it
  if (!high || !Number.isInteger(high)) return badRow(sbp);
  if (!low || !Number.isInteger(low)) return badRow(dbp);
  // times are minutes, and a cuff can measure twice in one: the values belong to the name
  const externalId = `pressure ${found.at} ${high}/${low}`;
  const beats = pulse && Number.isInteger(pulse) ? pulse : null;
  return readingRow({ kind: 'bloodPressure', externalId, measuredAt: found.at, sbp: high, dbp: low, bpm: beats });
}

/** Blood pressures of Omron's cuffs, in mmHg; other tables below them in the file are passed over. */
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
