import type { FileRule } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';

/** Longest head of a part: no browser's comes near it. */
const HEAD_BYTES = 16 * 1024;
const HEAD_END = '\r\n\r\n';
const FORM = /^multipart\/form-data;\s*boundary=(?:"([\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?])"|([\w'()+\-./:=?]{1,70}))$/i;

/** The boundary that a content type names; null when it is no multipart form. */
export function boundaryOf(type: string): string | null {
  const [, quoted, plain] = FORM.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

/** Follows a multipart body byte by byte: what it has been shown, and the file it is in. */
class Parts {
  private readonly delimiter: Buffer;
  // The first boundary has no line break of its own before it.
  private rest: Buffer = Buffer.from('\r\n');
  private at: 'head' | 'content' | 'end' = 'content';
  private files = 0;
  private bytes: number | null = null;

  constructor(
    boundary: string,
    private readonly rule: Pick<FileRule, 'field' | 'max' | 'maxBytes'>,
  ) {
    this.delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  see(chunk: Uint8Array): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    while (this.at !== 'end' && (this.at === 'head' ? this.head() : this.content()));
    if (this.at === 'end') this.rest = Buffer.alloc(0);
  }

  /** True when a whole head was there and its content follows. */
  private head(): boolean {
    if (this.rest.length >= 2 && this.rest.toString('latin1', 0, 2) === '--') {
      this.at = 'end';
      return false;
    }
    const end = this.rest.indexOf(HEAD_END);
    if (end > HEAD_BYTES || (end < 0 && this.rest.length > HEAD_BYTES)) throw this.refused('invalid_format');
    if (end < 0) return false;
    const isFile = /;\s*filename\*?=/i.test(this.rest.toString('latin1', 0, end));
    if (isFile && ++this.files > this.rule.max) throw this.refused('too_big');
    this.bytes = isFile ? 0 : null;
    this.rest = this.rest.subarray(end + HEAD_END.length);
    this.at = 'content';
    return true;
  }

  /** True when the content ended and another head follows. */
  private content(): boolean {
    const end = this.rest.indexOf(this.delimiter);
    // what may be the beginning of a boundary waits for the next chunk
    const known = end < 0 ? Math.max(0, this.rest.length - this.delimiter.length + 1) : end;
    if (this.bytes !== null) this.bytes += known;
    if ((this.bytes ?? 0) > this.rule.maxBytes) throw new AppError('TOO_LARGE');
    this.rest = this.rest.subarray(end < 0 ? known : end + this.delimiter.length);
    if (end < 0) return false;
    this.at = 'head';
    return true;
  }

  private refused(code: string): AppError {
    return new AppError('BAD_INPUT', { fields: [{ path: this.rule.field, code }] });
  }
}

/** Hands a multipart body on as it comes and counts along: a file above the limit is TOO_LARGE, one file too many BAD_INPUT. */
export async function* countFiles(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  rule: Pick<FileRule, 'field' | 'max' | 'maxBytes'>,
): AsyncGenerator<Uint8Array> {
  const parts = new Parts(boundary, rule);
  for await (const chunk of body) {
    parts.see(chunk);
    yield chunk;
  }
}
