import type { ImportFaultCode } from '@/lib/shared/formatNames';

/** A file that cannot be read as a whole; the only error that readers throw. Contains nothing of the file's contents. */
export class ImportFault extends Error {
  constructor(
    readonly code: ImportFaultCode,
    /** The file's name as users know it, or its path inside a zip or folder. */
    readonly file: string,
    options?: { cause?: unknown },
  ) {
    super(`${file}: ${code}`, options);
    this.name = 'ImportFault';
  }
}
