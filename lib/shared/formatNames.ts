/** Properties of an export format beyond how it is parsed. */
interface FormatFacts {
  /**
   * Its person identifiers, a height or a number on a scale, are unique only within this unit: in the next file, or in the next upload if
   * an account's archive has a file per weigh-in, they may be someone else's.
   */
  namesWithin?: 'file' | 'upload';
  /** It holds sport recordings only, breaks included, and of a ride the pulse without the ride. */
  sportAlone?: true;
  /** Its whole history is written in the phone's UTC offset on the day of the export. */
  exportDayOffset?: true;
  /** It may lack the sport of a recording, so that users are told which ones are taken for runs. */
  guessesRuns?: true;
}

const FACTS = {
  fitbit: {},
  withings: {},
  renpho: {},
  inbody: {},
  zepp: { namesWithin: 'file' },
  openscale: {},
  garmin: { namesWithin: 'upload' },
  'apple-health': { exportDayOffset: true },
  omron: {},
  samsung: {},
  libre: {},
  dexcom: {},
  gpx: { sportAlone: true, guessesRuns: true },
  tcx: { sportAlone: true },
} as const satisfies Record<string, FormatFacts>;

export type FormatName = keyof typeof FACTS;
/** Readable export formats, by the name under which their readings are stored. */
export const FORMAT_NAMES = Object.keys(FACTS) as FormatName[];

/** Properties of each format. */
export const FORMAT_FACTS: Readonly<Record<FormatName, FormatFacts>> = FACTS;

/** The formats that have a property. */
export function formatsWith(fact: keyof FormatFacts): readonly FormatName[] {
  return FORMAT_NAMES.filter((name) => FORMAT_FACTS[name][fact] !== undefined);
}

/** Why a row yields no reading, before limits are checked: malformed, no time, or a track too fast or too slow for a run. */
export const ROW_FAULTS = ['invalid', 'time', 'tooFast', 'tooSlow'] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

/** Why a file as a whole cannot be read. */
export const IMPORT_FAULTS = [
  /** The file is empty. */
  'empty',
  /** Not a known export; also pictures and other binary files. */
  'unknownFormat',
  /** A workbook or office document: must be saved as CSV first. */
  'workbook',
  /** Text in an unknown encoding, or bytes that are not text. */
  'encoding',
  /** A table with unterminated quotes or rows. */
  'brokenTable',
  /** Larger than the limit. */
  'tooLarge',
  /** More files in one zip or folder than the limit. */
  'tooManyFiles',
  /** A truncated or damaged zip. */
  'truncatedZip',
  /** A zip with a password, and none was given. */
  'zipPassword',
  /** The password does not match. */
  'zipPasswordWrong',
  /** Unsupported compression method. */
  'zipMethod',
  /** A small zip that unpacks to far more than any export does. */
  'zipBomb',
  /** Malformed XML. */
  'brokenXml',
  /** XML that declares entities of its own. */
  'xmlEntities',
  /** A binary recording with inconsistent parts. */
  'brokenRecording',
] as const;
export type ImportFaultCode = (typeof IMPORT_FAULTS)[number];
