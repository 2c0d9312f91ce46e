/** What is true of an export beside how it is read. */
interface FormatFacts {
  /**
   * It names people by a height or a number on a scale, and within what that tells them apart: it is anybody in the next file, or in the
   * next upload where an account's archive has a file for each weigh-in.
   */
  namesWithin?: 'file' | 'upload';
  /** It holds recordings of sport alone, with its breaks, and of a ride the pulses without the ride. */
  sportAlone?: true;
  /** All of its history is written in the offset that the phone has on the day of the export. */
  exportDayOffset?: true;
  /** It need not say of what sport a recording is, so that people are told what is taken for a run. */
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
/** Exports that can be read, by the name under which their readings are stored. */
export const FORMAT_NAMES = Object.keys(FACTS) as FormatName[];

/** What is true of each. */
export const FORMAT_FACTS: Readonly<Record<FormatName, FormatFacts>> = FACTS;

/** The exports of which something is true. */
export function formatsWith(fact: keyof FormatFacts): readonly FormatName[] {
  return FORMAT_NAMES.filter((name) => FORMAT_FACTS[name][fact] !== undefined);
}

/** Why a row of a file is no reading, before any limit is looked at: malformed, no time, or a track too fast or too slow for a run. */
export const ROW_FAULTS = ['invalid', 'time', 'tooFast', 'tooSlow'] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

/** Why a file as a whole cannot be read. */
export const IMPORT_FAULTS = [
  /** Nothing in it. */
  'empty',
  /** Not an export that is known; pictures and other files that hold no text as well. */
  'unknownFormat',
  /** A workbook or a document of an office program: to be saved as comma-separated text first. */
  'workbook',
  /** Text in no encoding that is known, or bytes that are no text. */
  'encoding',
  /** A table whose quotes or rows never end. */
  'brokenTable',
  /** Larger than is taken. */
  'tooLarge',
  /** More files in one zip or folder than are taken. */
  'tooManyFiles',
  /** A zip that ends too early or whose contents are damaged. */
  'truncatedZip',
  /** A zip with a password, and none was given. */
  'zipPassword',
  /** The password is not the zip's. */
  'zipPasswordWrong',
  /** Packed in a way that is not known. */
  'zipMethod',
  /** A small zip that unpacks to far more than any export does. */
  'zipBomb',
  /** XML that is not well formed. */
  'brokenXml',
  /** XML that declares entities of its own. */
  'xmlEntities',
  /** A binary recording whose parts do not fit together. */
  'brokenRecording',
] as const;
export type ImportFaultCode = (typeof IMPORT_FAULTS)[number];
