import type { Reading } from '@/lib/ingest/contract';
import { useReadingText } from '@/lib/ingest/useReadingText';

/** Formats a reading before it is stored: time as written in the file, values in the viewer's units. */
export function useImportReadingText() {
  const value = useReadingText();
  return { when: (one: Reading) => ('day' in one ? one.day : one.measuredAt.slice(0, 16).replace('T', ' ')), value };
}
