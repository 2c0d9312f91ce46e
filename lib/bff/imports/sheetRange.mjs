/**
 * Checks the cell references of a workbook's sheets before they are read: the reader library allocates rows and columns up to any position
 * that a cell names.
 */
import { SaxesParser } from 'saxes';
import { refuse } from './refused.mjs';

/** Last row and column of a sheet (Excel specifications and limits; ECMA-376 sets none). */
export const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_384;
/** Maximum cells in the range up to the last filled one; a member list has a twentieth. */
export const MAX_CELLS = 1_000_000;

/** Row and column, from 1, of a reference such as B12; null if it is outside a sheet. */
export function cellPlaceOf(reference) {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(reference) ?? [];
  if (!letters) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const row = Number(digits);
  return row <= LAST_ROW && column <= LAST_COLUMN ? { row, column } : null;
}

const isRow = (text) => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= LAST_ROW;

/** Checks the XML of one part of a workbook. Throws Refused: 'cells' for a position outside a sheet, 'type' for malformed XML. */
export function checkPlaces(xml) {
  const parser = new SaxesParser();
  const last = { row: 0, column: 0 };
  let cell = null;
  parser.on('error', () => refuse('type'));
  parser.on('opentag', ({ name, attributes }) => {
    const tag = name.slice(name.indexOf(':') + 1);
    const { r, ref } = attributes;
    if (tag === 'row' && r !== undefined && !isRow(r)) refuse('cells');
    if (tag === 'dimension' && !(ref ?? '').split(':').every(cellPlaceOf)) refuse('cells');
    if (tag === 'c' && r !== undefined) cell = cellPlaceOf(r) ?? refuse('cells');
    else if (cell) {
      // an empty cell with a style only does not count, wherever it is
      last.row = Math.max(last.row, cell.row);
      last.column = Math.max(last.column, cell.column);
      if (last.row * last.column > MAX_CELLS) refuse('cells');
    }
  });
  parser.on('closetag', ({ name }) => {
    if (name.slice(name.indexOf(':') + 1) === 'c') cell = null;
  });
  parser.write(xml).close();
}
