import sharp from 'sharp';
import { AppError } from '@/lib/shared/errors';
import { pictureTypeOf } from '@/lib/shared/picture';

/** Maximum pixels of a picture: more than any camera's image, less than what would exhaust the server. */
const MAX_PIXELS = 24_000_000;
const MAX_EDGE = 2_048;

/**
 * Re-encodes a picture as JPEG, so that only the image remains: no camera metadata, no location, no embedded payload. The type is detected
 * from the content; of an animation the first frame is kept. Throws UNSUPPORTED_TYPE.
 */
export async function toJpeg(content: Buffer, accept: readonly string[]): Promise<Buffer> {
  // the decoder supports more formats than we accept, including SVG with scripts; these never reach it
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
