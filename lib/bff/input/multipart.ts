import { setImmediate as settled } from 'node:timers/promises';
import { Busboy } from '@fastify/busboy';
import type { FileRule } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';

/** Allowance for everything but files: boundaries, part headers and text fields. */
export const MAX_FORM_BYTES = 64 * 1024;
const FORM = /^multipart\/form-data;\s*boundary=(?:"([\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?])"|([\w'()+\-./:=?]{1,70}))$/i;

/** The boundary in a content type; null if it is not multipart/form-data. */
export function boundaryOf(type: string): string | null {
  const [, quoted, plain] = FORM.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Passes a multipart body through unchanged while the same parser as the upstream's counts it: throws TOO_LARGE for a file above the limit,
 * BAD_INPUT for too many files or a part header without end. Other errors are left to the upstream.
 */
export async function* countFiles(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  rule: Pick<FileRule, 'field' | 'max' | 'maxBytes'>,
): AsyncGenerator<Uint8Array> {
  const limits = { files: rule.max, fileSize: rule.maxBytes, headerSize: MAX_FORM_BYTES, fieldSize: MAX_FORM_BYTES };
  const parser = new Busboy({ headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` }, limits });
  const refuse = (code: string) => (refusal ??= new AppError('BAD_INPUT', { fields: [{ path: rule.field, code }] }));
  let refusal: AppError | undefined;
  let around = 0;
  parser.on('file', (_, file) => {
    file.on('data', (bytes: Buffer) => (around -= bytes.length));
    file.on('limit', () => (refusal ??= new AppError('TOO_LARGE')));
    file.on('error', () => undefined);
  });
  parser.on('filesLimit', () => refuse('too_big'));
  parser.on('error', () => undefined);
  for await (const chunk of body) {
    around += chunk.length;
    await new Promise((resolve) => parser.write(chunk, resolve));
    await settled();
    if (around > MAX_FORM_BYTES) refuse('invalid_format');
    if (refusal) throw refusal;
    yield chunk;
  }
}
