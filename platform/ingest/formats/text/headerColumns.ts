import { said } from './csv';

/** A column by what its header says, such as `Weight (kg)`. */
export interface Column {
  header: string;
  index: number;
  /** Lower case, without the unit. */
  name: string;
  /** As written in brackets behind the name; null when there is none. */
  unit: string | null;
}

/** The columns of a header row; Unicode is made one form, so that 키 of one system equals 키 of another. */
export function columnsOf(header: readonly string[]): Column[] {
  return header.map((text, index) => {
    // with single spaces alone the pattern stays linear, however long a cell is
    const [, name = '', unit = null] =
      /^(.*?)\s*(?:[([（]\s*([^()[\]（）]*?)\s*[)\]）])?$/u.exec(text.normalize('NFC').replace(/\s+/g, ' ').trim()) ?? [];
    return { header: text, index, name: name.toLowerCase(), unit };
  });
}

/** All columns that go by one of these names. */
export function named(columns: readonly Column[], ...names: readonly string[]): Column[] {
  return columns.filter(({ name }) => names.includes(name));
}

/** What a row says in a column; null when it says nothing. */
export function cellIn(cells: readonly string[], column: Column | undefined): string | null {
  return column ? said(cells[column.index]) : null;
}
