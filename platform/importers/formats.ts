import { fitbit } from './fitbit';
import type { Format, Head } from './format';

/** Every export that can be read, in the order in which a file is tried on them. */
export const FORMATS: readonly Format[] = [fitbit];

/** The format that a file is in; null when it is none of ours. */
export function detectFormat(head: Head): Format | null {
  return FORMATS.find((format) => format.detect(head)) ?? null;
}
