import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { asBrowserError } from '@/lib/browser/browserError';
import { useUpload } from '@/lib/browser/file/useUpload';
import { chatApi } from '@/lib/chat/contract';
import { storePictures } from '@/lib/chat/useChat';
import { pictureSendProblem } from '@/lib/chat/roomView';
import { MEGABYTE } from '@/lib/format/useSizeText';
import { MAX_PICTURE_MEGAPIXELS } from '@/lib/shared/picture';

/** Maximum size of a picture. */
const MEGABYTES = chatApi.pictures.files.maxBytes / MEGABYTE;

/** Uploads the chosen pictures and reports progress; resolves to their paths, or to null after setting the error. The files stay chosen. */
export function usePictureSending(roomSeq: number, files: readonly File[]) {
  const t = useTranslations('chat.error');
  const { share, start, stop } = useUpload();
  const [failed, setFailed] = useState<{ of: readonly File[]; text: string } | null>(null);

  const send = async (): Promise<readonly string[] | null> => {
    setFailed(null);
    try {
      return await start((options) => storePictures(roomSeq, files, options));
    } catch (thrown) {
      const error = asBrowserError(thrown);
      const limits = { count: Number(error.details.perDay), megabytes: MEGABYTES, megapixels: MAX_PICTURE_MEGAPIXELS };
      setFailed({ of: files, text: t(pictureSendProblem(error), limits) });
      return null;
    }
  };
  return { send, share, stop, failure: failed?.of === files ? failed.text : null };
}
