import { presentText } from './csv';

/** A column parsed from its header, e.g. `Weight (kg)`. */
export interface Column {
  header: string;
  index: number;
  /** Lower case, without the unit. */
  name: string;
  /** As written in brackets after the name; null when there is none. */
  unit: string | null;
}

/** Parses the columns of a header row; normalised to NFC, because 키 has different code points on different systems. */
export function columnsOf(header: readonly string[]): Column[] {
  return header.map((text, index) => {
    // collapsing spaces first keeps the pattern linear for any cell length
    const [, name = '', unit = null] =
      /^(.*?)\s*(?:[([（]\s*([^()[\]（）]*?)\s*[)\]）])?$/u.exec(text.normalize('NFC').replace(/\s+/g, ' ').trim()) ?? [];
    return { header: text, index, name: name.toLowerCase(), unit };
  });
}

/** All columns with one of these names. */
export function filterColumns(columns: readonly Column[], ...names: readonly string[]): Column[] {
  return columns.filter(({ name }) => names.includes(name));
}

/** The cell of a row in a column; null when it is empty. */
export function cellIn(cells: readonly string[], column: Column | undefined): string | null {
  return column ? presentText(cells[column.index]) : null;
}
