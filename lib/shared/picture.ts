/** A stored picture as an upstream names it: a file name without meaning, in one folder. */
export const PICTURE_NAME = /^[A-Za-z0-9_-]{16,100}\.(jpg|png|webp)$/;

/** The address under which the browser loads a picture that an answer names; undefined for none and for any other address. */
export function pictureSrc(url: string | null | undefined): string | undefined {
  const name = /^\/files\/(.+)$/.exec(url ?? '')?.[1];
  return name && PICTURE_NAME.test(name) ? `/api/files/${name}` : undefined;
}

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Bytes that a picture may have, whatever it is for. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** Bytes at the start of a file that tell its type. */
export const TYPE_BYTES = 12;

const STARTS: Record<PictureType, (readonly [at: number, bytes: readonly number[]])[]> = {
  'image/jpeg': [[0, [0xff, 0xd8, 0xff]]],
  'image/png': [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  'image/webp': [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
};

/** The picture type that a file's first bytes say, whatever its name does; null for everything else. */
export function pictureTypeOf(start: Uint8Array): PictureType | null {
  const fits = (type: PictureType) => STARTS[type].every(([at, bytes]) => bytes.every((byte, index) => start[at + index] === byte));
  return (Object.keys(STARTS) as PictureType[]).find(fits) ?? null;
}

/** What pictures a field takes. */
export interface PictureRule {
  most: number;
  maxBytes: number;
  accept: readonly PictureType[];
}

/** Why a file was not taken: no picture of a supported format, too large, or one more than there is room for. */
export type PictureProblem = 'format' | 'tooLarge' | 'tooMany';

interface Chosen {
  name: string;
  size: number;
}

/** Takes of the chosen files, in their order, what a field that already holds `have` pictures has room for, and says why the rest is refused. */
export function takePictures<T extends Chosen>(have: number, chosen: readonly { file: T; type: PictureType | null }[], rule: PictureRule) {
  const taken: T[] = [];
  const refused: { name: string; problem: PictureProblem }[] = [];
  for (const { file, type } of chosen) {
    const refuse = (problem: PictureProblem) => refused.push({ name: file.name, problem });
    if (!type || !rule.accept.includes(type)) refuse('format');
    else if (file.size > rule.maxBytes) refuse('tooLarge');
    else if (have + taken.length >= rule.most) refuse('tooMany');
    else taken.push(file);
  }
  return { taken, refused };
}
