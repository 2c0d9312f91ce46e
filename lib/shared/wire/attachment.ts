import { create, parse } from 'content-disposition';

/** Content-Disposition (RFC 6266) of a download: the name in any script, with an ASCII fallback. */
export function attachmentHeader(name: string, plain = name): string {
  return create(name.replace(/\p{Surrogate}/gu, ''), { fallback: plain.normalize('NFKD').replace(/[^\w .-]+/g, '_') });
}

/** The file name in such a header, and its ASCII fallback; null for any other header. */
export function attachmentName(header: string): { name: string; plain: string | undefined } | null {
  const { type, parameters } = parse(header);
  if (type !== 'attachment' || !parameters.filename) return null;
  return { name: parameters.filename, plain: parse(header, { extended: false }).parameters.filename };
}
