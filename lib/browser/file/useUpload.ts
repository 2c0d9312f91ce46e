import { useEffect, useRef, useState } from 'react';
import { BrowserError } from '@/lib/browser/browserError';
import type { UploadOptions } from './upload';

/**
 * An upload with its share sent, from 0 to 1, or null while none is running, and a function to cancel it, as unmounting does. A cancelled
 * upload throws BrowserError STOPPED.
 */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async <T>(work: (options: UploadOptions) => Promise<T>): Promise<T> => {
    const { signal } = (running.current = new AbortController());
    setShare(0);
    try {
      return await work({ signal, onProgress: setShare });
    } catch (error) {
      throw signal.aborted ? new BrowserError('STOPPED', 0) : error;
    } finally {
      running.current = null;
      setShare(null);
    }
  };
  return { share, start, stop: () => running.current?.abort() };
}
