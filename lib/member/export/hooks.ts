import { useEffect, useRef, useState } from 'react';
import { BrowserError } from '@/lib/browser/error';
import { download, keepFile } from '@/lib/browser/download';
import { exportMessage, exportQuery, type ExportFields } from './rules';

/** How a download stands. */
export type ExportState =
  | { at: 'form'; failure?: ReturnType<typeof exportMessage> | 'none' }
  | { at: 'running'; bytes: number; rows: number | null }
  | { at: 'done'; file: string; rows: number | null };

/** Downloads an export and tells how it stands; leaving the screen or cancelling ends it on the server too. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ at: 'form' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (fields: ExportFields) => {
    const leaving = new AbortController();
    running.current = leaving;
    setState({ at: 'running', bytes: 0, rows: null });
    try {
      const onProgress = (bytes: number, rows: number | null) => setState({ at: 'running', bytes, rows });
      const file = await download(`/export/${fields.kind}`, exportQuery(fields), { signal: leaving.signal, onProgress });
      if (file.rows === 0) return setState({ at: 'form', failure: 'none' });
      keepFile(file);
      setState({ at: 'done', file: file.name, rows: file.rows });
    } catch (error) {
      if (leaving.signal.aborted) return setState({ at: 'form' });
      if (!(error instanceof BrowserError)) throw error;
      setState({ at: 'form', failure: exportMessage(error.status) });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
