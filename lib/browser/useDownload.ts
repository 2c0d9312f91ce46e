import { useEffect, useRef, useState } from 'react';
import { downloadFile, saveDownload } from './downloadFile';
import { BrowserError } from './browserError';

/** How a download stands; `failure` is the message of a refusal, or `none` when there was nothing to hand over. */
export type DownloadState<M extends string> =
  | { at: 'form'; failure?: M | 'none' }
  | { at: 'running'; bytes: number; rows: number | null }
  | { at: 'done'; file: string; rows: number | null };

/** Downloads a file and tells how it stands; leaving the screen or cancelling ends it on the server too. */
export function useDownload<M extends string>(messageOf: (status: number) => M) {
  const [state, setState] = useState<DownloadState<M>>({ at: 'form' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (...[path, query]: [Parameters<typeof downloadFile>[0], Parameters<typeof downloadFile>[1]]) => {
    const leaving = new AbortController();
    running.current = leaving;
    setState({ at: 'running', bytes: 0, rows: null });
    try {
      const onProgress = (bytes: number, rows: number | null) => setState({ at: 'running', bytes, rows });
      const file = await downloadFile(path, query, { signal: leaving.signal, onProgress });
      if (file.rows === 0) return setState({ at: 'form', failure: 'none' });
      saveDownload(file);
      setState({ at: 'done', file: file.name, rows: file.rows });
    } catch (error) {
      if (leaving.signal.aborted) return setState({ at: 'form' });
      if (!(error instanceof BrowserError)) throw error;
      setState({ at: 'form', failure: messageOf(error.status) });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
