import type { ImportFaultCode } from '@/lib/shared/formatNames';

/** A file that cannot be read as a whole; the only error that reading an export throws. Nothing of the file's contents is in it. */
export class ImportFault extends Error {
  constructor(
    readonly code: ImportFaultCode,
    /** The file's name as people know it, its path inside a zip or folder. */
    readonly file: string,
    options?: { cause?: unknown },
  ) {
    super(`${file}: ${code}`, options);
    this.name = 'ImportFault';
  }
}
