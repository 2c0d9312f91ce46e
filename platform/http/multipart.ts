import type { FastifyRequest } from 'fastify';
import { AppError } from '@/lib/shared/errors';
import type { PictureFiles } from '@/lib/shared/endpoint';

/** A file of a multipart body, in memory; `filename` is untrusted and never used as a path. */
export interface UploadedFile {
  filename: string;
  content: Buffer;
}

/** Reads a multipart body within the contract's limits: text fields, and files of the one allowed field. */
export async function readMultipart(
  request: FastifyRequest,
  rule: PictureFiles,
): Promise<{ fields: Record<string, string>; files: UploadedFile[] }> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE');
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  const limits = { fileSize: rule.maxBytes, files: rule.max + 1, fields: 20, fieldSize: 64 * 1024 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname !== '__proto__') fields[part.fieldname] = String(part.value);
        continue;
      }
      const content = await part.toBuffer();
      if (part.fieldname !== rule.field) throw new AppError('BAD_INPUT', { fields: [{ path: part.fieldname, code: 'unrecognized_keys' }] });
      files.push({ filename: part.filename, content });
    }
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('TOO_LARGE', { fields: [{ path: rule.field, code: 'too_big' }] });
    if (code === 'FST_FILES_LIMIT') throw new AppError('BAD_INPUT', { fields: [{ path: rule.field, code: 'too_big' }] });
    if (error instanceof AppError) throw error;
    throw new AppError('BAD_INPUT', { fields: [{ path: rule.field, code: 'invalid_format' }], cause: error });
  }
  if (files.length < rule.min || files.length > rule.max) {
    throw new AppError('BAD_INPUT', { fields: [{ path: rule.field, code: files.length < rule.min ? 'too_small' : 'too_big' }] });
  }
  return { fields, files };
}
