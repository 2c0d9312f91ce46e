import { appleHealth } from './appleHealth';
import { dexcom } from './dexcom';
import { fitbit } from './fitbit';
import type { Format, Head } from './format';
import { garmin } from './garmin';
import { gpx } from './gpx';
import { inbody } from './inbody';
import { libre } from './libre';
import { omron } from './omron';
import { openscale } from './openscale';
import { renpho } from './renpho';
import { samsung } from './samsung';
import { tcx } from './tcx';
import { withings } from './withings';
import { zepp } from './zepp';

/** All supported exports, in the order in which they are tried: the most specific layouts first. */
export const FORMATS: readonly Format[] = [
  fitbit,
  zepp,
  renpho,
  inbody,
  openscale,
  samsung,
  appleHealth,
  garmin,
  omron,
  libre,
  dexcom,
  gpx,
  tcx,
  withings,
];

/** The format of a file; null when it is unknown. */
export function detectFormat(head: Head): Format | null {
  return FORMATS.find((format) => format.detect(head)) ?? null;
}
