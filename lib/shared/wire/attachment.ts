import { create, parse } from 'content-disposition';

/** The header (RFC 6266) of a file to keep: its name in any script, and in plain letters for what cannot read it. */
export function attachmentHeader(name: string, plain = name): string {
  return create(name.replace(/\p{Surrogate}/gu, ''), { fallback: plain.normalize('NFKD').replace(/[^\w .-]+/g, '_') });
}

/** The name that such a header gives a file, and the one in plain letters; null for another header. */
export function attachmentName(header: string): { name: string; plain: string | undefined } | null {
  const { type, parameters } = parse(header);
  if (type !== 'attachment' || !parameters.filename) return null;
  return { name: parameters.filename, plain: parse(header, { extended: false }).parameters.filename };
}
