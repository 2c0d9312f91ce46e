/**
 * What a workbook says about places of its sheets, looked through before anything is made of it: the reader behind it grows its rows
 * and columns up to whatever place a cell names.
 */
import { SaxesParser } from 'saxes';
import { refuse } from './refused.mjs';

/** The last row and column of a sheet (Excel specifications and limits; ECMA-376 names no other). */
export const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_384;
/** Cells between the first one and the last one that is filled; a list of members has a twentieth. */
export const MAX_CELLS = 1_000_000;

/** Row and column, from 1, of a reference such as B12; null for one that no sheet has. */
export function cellPlaceOf(reference) {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(reference) ?? [];
  if (!letters) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const row = Number(digits);
  return row <= LAST_ROW && column <= LAST_COLUMN ? { row, column } : null;
}

const isRow = (text) => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= LAST_ROW;

/** Looks through the XML of one part of a workbook. Throws Refused: 'cells' for a place that no sheet has, 'type' for broken XML. */
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
      // a cell that has nothing in it, only a look, may stand anywhere
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
