import type { PictureFiles } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { toJpeg } from '../files/jpeg';
import type { UploadedFile } from './multipart';

/** Uploaded files as pictures of our own making. Throws UNSUPPORTED_TYPE, telling which of them (from 0) is none that the call takes. */
export async function readPictures(files: readonly UploadedFile[], { accept }: PictureFiles): Promise<UploadedFile[]> {
  const pictures: UploadedFile[] = [];
  // One after the other: a decoded picture is large.
  for (const [picture, { filename, content }] of files.entries()) {
    try {
      pictures.push({ filename, content: await toJpeg(content, accept) });
    } catch (error) {
      throw error instanceof AppError ? new AppError(error.code, { details: { picture }, cause: error }) : error;
    }
  }
  return pictures;
}
