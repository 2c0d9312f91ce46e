import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { BrowserError } from '@/lib/browser/browserError';
import { storePictures } from '@/lib/chat/useChat';
import { pictureProblem } from '@/lib/chat/roomView';

/** Stores chosen pictures and tells how far it is; answers their paths, or null after saying why not. What was chosen stays. */
export function usePictureSending(roomSeq: number, files: readonly File[]) {
  const t = useTranslations('chat.error');
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ of: readonly File[]; text: string } | null>(null);
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  const send = async (): Promise<readonly string[] | null> => {
    const stop = new AbortController();
    control.current = stop;
    setShare(0);
    setFailed(null);
    try {
      return await storePictures(roomSeq, files, { signal: stop.signal, onProgress: setShare });
    } catch (error) {
      if (!stop.signal.aborted && !(error instanceof BrowserError)) throw error;
      const problem = error instanceof BrowserError ? pictureProblem(error) : 'stopped';
      const { perDay } = error instanceof BrowserError ? error.details : {};
      const text = problem === 'pictureQuota' ? t('pictureQuota', { count: Number(perDay) }) : t(problem);
      setFailed({ of: files, text });
      return null;
    } finally {
      control.current = null;
      setShare(null);
    }
  };
  return { send, share, stop: () => control.current?.abort(), failure: failed?.of === files ? failed.text : null };
}
