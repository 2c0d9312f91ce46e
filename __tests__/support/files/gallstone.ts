import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { realPath } from './exports';

const file = realPath('gallstone-bioimpedance', 'dataset-uci.csv');

/** Whether the set of 319 real records of one maker is next to the repository. */
export const hasGallstone = file !== null;

type Row = Record<string, string>;
const cell = (row: Row, sign: string) => Object.entries(row).find(([name]) => name.includes(sign))![1];

/** A row as a delivery, and the cells that must be read back as the file writes them. */
export interface GallstoneRow {
  reading: { weight: number; height: number; bfp: number; ecf: number; given: { protein: string; ecf: string } } & Record<
    'tbw' | 'ecw' | 'icw' | 'bfm' | 'protein' | 'bone' | 'muscle' | 'visceralLevel' | 'visceralArea',
    number
  >;
  written: Record<'tbw' | 'protein' | 'visceralLevel' | 'ecf', string>;
}

/** Every record of the set in order; line 2 of the file is the first. */
export function gallstoneRows(): GallstoneRow[] {
  return (parse(readFileSync(file!), { columns: true }) as Row[]).map((row) => {
    const number = (sign: string) => Number(cell(row, sign));
    const weight = Number(row.Weight);
    const written = {
      tbw: cell(row, '(TBW)'),
      protein: cell(row, '(Protein)'),
      visceralLevel: cell(row, '(VFR)'),
      ecf: cell(row, '(ECF/TBW)'),
    };
    return {
      written,
      reading: {
        weight,
        height: Number(row.Height),
        bfp: number('(TBFR)'),
        tbw: number('(TBW)'),
        ecw: number('(ECW)'),
        icw: number('(ICW)'),
        bfm: number('(TFC)'),
        ecf: number('(ECF/TBW)') / 100,
        protein: (number('(Protein)') / 100) * weight,
        bone: number('(BM)'),
        muscle: number('(MM)'),
        visceralLevel: number('(VFR)'),
        visceralArea: number('(VFA)'),
        given: { protein: `${written.protein} %`, ecf: `${written.ecf} %` },
      },
    };
  });
}
