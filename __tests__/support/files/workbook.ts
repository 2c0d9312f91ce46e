import { CFB, read, utils, type CellObject } from 'xlsx';

/** The only sheet of a workbook as read by another program: its name, and each filled cell by position with value and format. */
export function sheetOf(workbook: Buffer) {
  const { SheetNames, Sheets } = read(workbook, { type: 'buffer', cellNF: true, cellStyles: true });
  const [name = ''] = SheetNames;
  if (SheetNames.length !== 1) throw new Error(`a workbook of ${SheetNames.length} sheets`);
  return { name, sheet: Sheets[name]! };
}

type Value = string | number | null;

/** The cells of a workbook’s only sheet, row by row; a missing cell is null. */
export function cellsOf(workbook: Buffer): Value[][] {
  const rows = utils.sheet_to_json<Value[]>(sheetOf(workbook).sheet, { header: 1, blankrows: true });
  return rows.map((row) => Array.from(row, (value) => value ?? null));
}

/** The positions of cells with formulas. */
export function formulasOf(workbook: Buffer): string[] {
  return Object.entries(sheetOf(workbook).sheet).flatMap(([place, cell]) =>
    place.startsWith('!') || (cell as CellObject).f === undefined ? [] : [place],
  );
}

/** The parts of a workbook by name, as text. */
export function partsOf(workbook: Buffer): Map<string, string> {
  const { FullPaths, FileIndex } = CFB.read(workbook, { type: 'buffer' }) as { FullPaths: string[]; FileIndex: { content?: Uint8Array }[] };
  return new Map(
    FullPaths.map((path, index) => [path.replace('Root Entry/', ''), Buffer.from(FileIndex[index]?.content ?? []).toString()]),
  );
}
