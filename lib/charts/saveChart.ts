import type { TextTable } from '@/lib/format/csv';

/** Export formats of a chart: a picture as on screen, and data for a spreadsheet. */
export const CHART_FORMATS = ['png', 'csv'] as const;
export type ChartFormat = (typeof CHART_FORMATS)[number];

interface Chart {
  /** Element it is drawn in; without it there is no picture. */
  drawn: Element | null;
  title: string;
  /** Whom the chart is about, such as a company; named in the picture's caption. */
  owner?: (() => Promise<string>) | null;
  table: TextTable | (() => TextTable);
}

/** Saves a chart as a file named after its title; the exporters are code-split. */
export async function saveChart(format: ChartFormat, { drawn, title, owner, table }: Chart): Promise<void> {
  const [{ fileName }, { saveFile }] = await Promise.all([import('@/lib/charts/chartFile'), import('@/lib/browser/file/saveFile')]);
  if (format === 'png') {
    const { pngOf } = await import('@/lib/charts/chartPicture');
    if (drawn) saveFile({ content: await pngOf(drawn, title, (await owner?.()) ?? ''), name: fileName(title, 'png') });
    return;
  }
  const { csvOf } = await import('@/lib/format/csv');
  const content = new Blob([csvOf(typeof table === 'function' ? table() : table)], { type: 'text/csv;charset=utf-8' });
  saveFile({ content, name: fileName(title, 'csv') });
}
