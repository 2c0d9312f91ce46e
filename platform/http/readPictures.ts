import type { PictureFiles } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { toJpeg } from '../files/jpeg';
import type { UploadedFile } from './multipart';

/** Re-encodes uploaded pictures. Throws UNSUPPORTED_TYPE with the index (from 0) of the picture that the call does not accept. */
export async function readPictures(files: readonly UploadedFile[], { accept }: PictureFiles): Promise<UploadedFile[]> {
  const pictures: UploadedFile[] = [];
  // sequential, because decoded pictures are large
  for (const [picture, { filename, content }] of files.entries()) {
    try {
      pictures.push({ filename, content: await toJpeg(content, accept) });
    } catch (error) {
      throw error instanceof AppError ? new AppError(error.code, { details: { ...error.options.details, picture }, cause: error }) : error;
    }
  }
  return pictures;
}
