import type { Reading } from '@/lib/ingest/contract';
import { useReadingText } from '@/lib/ingest/useReadingText';

/** How a reading is said before it is added: its time as the file writes it, all of its values in the reader's units. */
export function useImportReadingText() {
  const value = useReadingText();
  return { when: (one: Reading) => ('day' in one ? one.day : one.measuredAt.slice(0, 16).replace('T', ' ')), value };
}
