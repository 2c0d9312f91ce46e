import { parse } from 'csv-parse/sync';
import { KIND_SOURCES } from '@/platform/privacy/kindSources.queries';

/** Rows of a data kind in a take-out, with the names of data.json instead of the headings. */
export function takeOutCsv(files: ReadonlyMap<string, Buffer>, kind: string): Record<string, string>[] {
  const columns = Object.keys(KIND_SOURCES.find((source) => source.kind === kind)!.columns);
  return parse(files.get(`csv/${kind}.csv`)!, { columns: () => columns, bom: true });
}
