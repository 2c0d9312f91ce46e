import { useEffect, useRef, useState } from 'react';
import { downloadFile, saveDownload } from './downloadFile';

/** How a download stands: not asked for yet or ended without a file, on its way, without a row to hand over, or handed over. */
export type DownloadState =
  | { at: 'form' }
  | { at: 'running'; bytes: number; rows: number | null }
  | { at: 'empty' }
  | { at: 'done'; file: string; rows: number | null };

/**
 * Downloads a file and tells how it stands; leaving the screen or cancelling ends it on the server too.
 * `start` throws BrowserError when it is refused or breaks off.
 */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ at: 'form' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (...[path, query]: [Parameters<typeof downloadFile>[0], Parameters<typeof downloadFile>[1]]) => {
    const leaving = new AbortController();
    running.current = leaving;
    setState({ at: 'running', bytes: 0, rows: null });
    try {
      const onProgress = (bytes: number, rows: number | null) => setState({ at: 'running', bytes, rows });
      const file = await downloadFile(path, query, { signal: leaving.signal, onProgress });
      if (file.rows === 0) return setState({ at: 'empty' });
      saveDownload(file);
      setState({ at: 'done', file: file.name, rows: file.rows });
    } catch (error) {
      setState({ at: 'form' });
      if (!leaving.signal.aborted) throw error;
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
