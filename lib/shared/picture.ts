/** File name of a stored picture at the upstream: random, in one folder. */
export const PICTURE_NAME = /^[A-Za-z0-9_-]{16,100}\.(jpg|png|webp)$/;

/** URL from which the browser loads a picture of a response; undefined without a picture or for any other address. */
export function pictureSrc(url: string | null | undefined): string | undefined {
  const name = /^\/files\/(.+)$/.exec(url ?? '')?.[1];
  return name && PICTURE_NAME.test(name) ? `/api/files/${name}` : undefined;
}

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Maximum size of a picture in bytes. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** Maximum size of a picture in megapixels, as cameras and texts state it: phones and most cameras take no larger ones unless asked to. */
export const MAX_PICTURE_MEGAPIXELS = 50;

/** Maximum number of pixels of a picture: cameras of 50 megapixels take up to 8192 × 6144, about 50.3 million. */
export const MAX_PICTURE_PIXELS = (MAX_PICTURE_MEGAPIXELS + 1) * 1_000_000;

/** Leading bytes of a file that identify its type. */
const TYPE_BYTES = 12;

/** Start of a chosen file, for its type; empty, as of no type, if it cannot be read: a folder, or a file moved since it was chosen. */
export async function readStart(file: Blob): Promise<Uint8Array> {
  const start = file.slice(0, TYPE_BYTES).arrayBuffer();
  return new Uint8Array(await start.catch(() => new ArrayBuffer(0)));
}

const STARTS: Record<PictureType, (readonly [at: number, bytes: readonly number[]])[]> = {
  'image/jpeg': [[0, [0xff, 0xd8, 0xff]]],
  'image/png': [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  'image/webp': [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
};

/** Picture type by the leading bytes, regardless of the file name; null if it is none. */
export function pictureTypeOf(start: Uint8Array): PictureType | null {
  const fits = (type: PictureType) => STARTS[type].every(([at, bytes]) => bytes.every((byte, index) => start[at + index] === byte));
  return (Object.keys(STARTS) as PictureType[]).find(fits) ?? null;
}

/** Pictures that a field accepts. */
export interface PictureRule {
  most: number;
  maxBytes: number;
  accept: readonly PictureType[];
}

/** Why a file was refused: not a picture of a supported format, too large, or over the maximum number. */
export type PictureProblem = 'format' | 'tooLarge' | 'tooMany';

interface StoreFailure {
  code: string;
  status: number;
  details: Readonly<Record<string, unknown>>;
}

/**
 * Why pictures could not be stored: too many pixels, the person’s quota of a day, or no room; null for other reasons, such as an overloaded
 * server.
 */
export function storeProblem({ code, status, details }: StoreFailure): 'pixels' | 'quota' | 'full' | null {
  if (status === 415 && details.reason === 'pixels') return 'pixels';
  if (status === 429 && typeof details.perDay === 'number') return 'quota';
  return status === 507 || (status === 503 && code !== 'OVERLOADED') ? 'full' : null;
}

/** Why a chosen file is no picture of a field: its format, by its first bytes, or its size; null if it is one. */
export async function pictureProblem(
  file: Blob,
  { accept, maxBytes }: Pick<PictureRule, 'accept' | 'maxBytes'>,
): Promise<Exclude<PictureProblem, 'tooMany'> | null> {
  const type = pictureTypeOf(await readStart(file));
  if (!type || !accept.includes(type)) return 'format';
  return file.size > maxBytes ? 'tooLarge' : null;
}

/** Accepts chosen files in order as far as a field with `have` pictures has room, and gives the reason for each of the others. */
export function takePictures<T extends { name: string }>(
  have: number,
  chosen: readonly { file: T; problem: PictureProblem | null }[],
  most: number,
) {
  const taken: T[] = [];
  const refused: { name: string; problem: PictureProblem }[] = [];
  for (const { file, problem } of chosen) {
    if (problem) refused.push({ name: file.name, problem });
    else if (have + taken.length >= most) refused.push({ name: file.name, problem: 'tooMany' });
    else taken.push(file);
  }
  return { taken, refused };
}
