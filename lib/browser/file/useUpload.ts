import { useEffect, useRef, useState } from 'react';
import { BrowserError } from '@/lib/browser/browserError';
import type { UploadOptions } from './upload';

/**
 * One sending of files: how much of it has left, from 0 to 1, null while none is under way, and a way to call it off, which leaving the
 * screen does too. What was called off throws the BrowserError STOPPED.
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
