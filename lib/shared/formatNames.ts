/** Exports that can be read, by the name under which their readings are stored. */
export const FORMAT_NAMES = [
  'fitbit',
  'withings',
  'renpho',
  'inbody',
  'zepp',
  'openscale',
  'garmin',
  'apple-health',
  'omron',
  'samsung',
  'libre',
  'dexcom',
  'gpx',
  'tcx',
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/**
 * Formats that name people by a height or a number on a scale, and within what that tells them apart: it is anybody in the next file, or
 * in the next upload where an account's archive has a file for each weigh-in.
 */
export const NAMES_WITHIN: ReadonlyMap<FormatName, 'file' | 'upload'> = new Map([
  ['zepp', 'file'],
  ['garmin', 'upload'],
]);

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
