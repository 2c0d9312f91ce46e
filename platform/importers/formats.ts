import { appleHealth } from './appleHealth';
import { dexcom } from './dexcom';
import { fitbit } from './fitbit';
import type { Format, Head } from './format';
import { garmin } from './garmin';
import { gpx } from './gpx';
import { libre } from './libre';
import { omron } from './omron';
import { samsung } from './samsung';
import { tcx } from './tcx';

/** Every export that can be read, in the order in which a file is tried on them. */
export const FORMATS: readonly Format[] = [fitbit, samsung, appleHealth, garmin, omron, libre, dexcom, gpx, tcx];

/** The format that a file is in; null when it is none of ours. */
export function detectFormat(head: Head): Format | null {
  return FORMATS.find((format) => format.detect(head)) ?? null;
}
