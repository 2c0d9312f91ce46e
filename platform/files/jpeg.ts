import sharp from 'sharp';
import { AppError } from '@/lib/shared/errors';
import { MAX_PICTURE_PIXELS, pictureTypeOf } from '@/lib/shared/picture';
import { queue } from '../core/queue';

const MAX_EDGE = 2_048;

/** Pixels from which pictures are decoded one at a time: 51 million of them may take 400 MB, four of 16 million together 500 MB. */
const LARGE = 16_000_000;
/** Maximum number of large pictures that wait, and time in ms, below the portal's timeout. */
const MAX_WAITING = 16;
const MAX_WAIT_MS = 4_000;
const turnOfLarge = queue(1, MAX_WAITING, MAX_WAIT_MS);

/** Reads the number of pixels from the header. Throws UNSUPPORTED_TYPE, also for too many. */
async function pixelsOf(content: Buffer): Promise<number> {
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new AppError('UNSUPPORTED_TYPE', { cause: error });
    });
  const pixels = width * height;
  if (pixels > MAX_PICTURE_PIXELS) throw new AppError('UNSUPPORTED_TYPE', { details: { reason: 'pixels' } });
  return pixels;
}

async function encode(content: Buffer): Promise<Buffer> {
  try {
    return await sharp(content, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch (error) {
    throw new AppError('UNSUPPORTED_TYPE', { cause: error });
  }
}

/**
 * Re-encodes a picture as JPEG, so that only the image remains: no camera metadata, no location, no embedded payload. The type is detected
 * from the content; of an animation the first frame is kept. Throws UNSUPPORTED_TYPE, and OVERLOADED if too many large ones are waiting.
 */
export async function toJpeg(content: Buffer, accept: readonly string[]): Promise<Buffer> {
  // the decoder supports more formats than we accept, including SVG with scripts; these never reach it
  const type = pictureTypeOf(content);
  if (!type || !accept.includes(type)) throw new AppError('UNSUPPORTED_TYPE');
  const pixels = await pixelsOf(content);
  return pixels > LARGE ? turnOfLarge(() => encode(content)) : encode(content);
}
