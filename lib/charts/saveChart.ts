import type { TextTable } from '@/lib/format/csv';

/** A chart as a picture, as it stands on the screen, and as data for a spreadsheet. */
export const CHART_FORMATS = ['png', 'csv'] as const;
export type ChartFormat = (typeof CHART_FORMATS)[number];

interface Chart {
  /** Where it is drawn; without it there is no picture. */
  drawn: Element | null;
  title: string;
  /** Of whom it tells, such as a company; what a picture says of itself names it. */
  owner?: (() => Promise<string>) | null;
  table: TextTable | (() => TextTable);
}

/** Saves a chart as a file named after its title; what makes the files comes when it is wanted. */
export async function saveChart(format: ChartFormat, { drawn, title, owner, table }: Chart): Promise<void> {
  const { fileName, saveFile } = await import('@/lib/charts/chartFile');
  if (format === 'png') {
    const { pngOf } = await import('@/lib/charts/chartPicture');
    if (drawn) saveFile(await pngOf(drawn, title, (await owner?.()) ?? ''), fileName(title, 'png'));
    return;
  }
  const { csvOf } = await import('@/lib/format/csv');
  saveFile(new Blob([csvOf(typeof table === 'function' ? table() : table)], { type: 'text/csv;charset=utf-8' }), fileName(title, 'csv'));
}
