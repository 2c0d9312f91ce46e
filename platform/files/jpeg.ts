import sharp from 'sharp';
import { AppError } from '@/lib/shared/errors';
import { pictureTypeOf } from '@/lib/shared/picture';

/** Pixels a picture may have: more than any camera's sheet needs, less than what would exhaust the server. */
const MAX_PIXELS = 24_000_000;
const MAX_EDGE = 2_048;

/**
 * Decodes a picture and makes it anew as JPEG, so that nothing but the picture is left: no camera data, no place, no stowaway.
 * Its type is what its content says; of an animation the first frame is kept. Throws UNSUPPORTED_TYPE.
 */
export async function toJpeg(content: Buffer, accept: readonly string[]): Promise<Buffer> {
  // The decoder knows more formats than we take, drawings with scripts among them; they never reach it.
  const type = pictureTypeOf(content);
  if (!type || !accept.includes(type)) throw new AppError('UNSUPPORTED_TYPE');
  try {
    return await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch (error) {
    throw new AppError('UNSUPPORTED_TYPE', { cause: error });
  }
}
