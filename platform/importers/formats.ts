import { fitbit } from './fitbit';
import type { Format, Head } from './format';
import { inbody } from './inbody';
import { openscale } from './openscale';
import { renpho } from './renpho';
import { withings } from './withings';
import { zepp } from './zepp';

/** Every export that can be read, in the order in which a file is tried on them: the most particular layouts first. */
export const FORMATS: readonly Format[] = [fitbit, zepp, renpho, inbody, openscale, withings];

/** The format that a file is in; null when it is none of ours. */
export function detectFormat(head: Head): Format | null {
  return FORMATS.find((format) => format.detect(head)) ?? null;
}
