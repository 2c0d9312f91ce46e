import { ImportFault } from './importFault';
import type { SourceFile } from './source';

/** Size limit, since a JSON file is parsed as a whole; makers split theirs into files of some hundred days. */
const MAX_BYTES = 16 * 1024 ** 2;

/** Parses a JSON file. Throws ImportFault. */
export async function parsedJson(file: SourceFile): Promise<unknown> {
  if (file.size > MAX_BYTES) throw new ImportFault('tooLarge', file.name);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.open()) chunks.push(chunk);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (cause) {
    throw new ImportFault('brokenTable', file.name, { cause });
  }
}

/** A finite number; null for anything else. */
export const finiteNumber = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
