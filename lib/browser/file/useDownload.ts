import { useEffect, useRef, useState } from 'react';
import { downloadFile } from './downloadFile';
import { saveFile } from './saveFile';

/** State of a download: not started or failed, running, finished without rows, or saved. */
export type DownloadState =
  | { at: 'form' }
  | { at: 'running'; bytes: number; rows: number | null }
  | { at: 'empty' }
  | { at: 'done'; file: string; rows: number | null };

/**
 * A download and its state; leaving the screen or cancelling aborts it on the server too. `start` throws BrowserError if it is refused or
 * interrupted.
 */
export function useDownload() {
  const [state, setState] = useState<DownloadState>({ at: 'form' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (path: string, query: object) => {
    const leaving = new AbortController();
    running.current = leaving;
    setState({ at: 'running', bytes: 0, rows: null });
    try {
      const onProgress = (bytes: number, rows: number | null) => setState({ at: 'running', bytes, rows });
      const file = await downloadFile(path, query, { signal: leaving.signal, onProgress });
      if (file.rows === 0) return setState({ at: 'empty' });
      saveFile(file);
      setState({ at: 'done', file: file.name, rows: file.rows });
    } catch (error) {
      setState({ at: 'form' });
      if (!leaving.signal.aborted) throw error;
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
