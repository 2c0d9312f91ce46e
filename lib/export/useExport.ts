import { useDownload, type DownloadState } from '@/lib/browser/useDownload';
import { exportMessage, exportQuery, type ExportFields } from './measureExport';

/** How a download stands. */
export type ExportState = DownloadState<ReturnType<typeof exportMessage>>;

/** Downloads the measurements of one member. */
export function useMeasureExport() {
  const { start, ...rest } = useDownload(exportMessage);
  return { ...rest, start: (query: { memberSeq: number; devCode?: string; reason: string }) => start('/export/memberMeasures', query) };
}

/** Downloads an export of members, measures or steps. */
export function useExport() {
  const { start, ...rest } = useDownload(exportMessage);
  return { ...rest, start: (fields: ExportFields) => start(`/export/${fields.kind}`, exportQuery(fields)) };
}
