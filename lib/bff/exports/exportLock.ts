import 'server-only';
import { AppError } from '@/lib/shared/errors';

/** Concurrent exports per portal process; each takes a worker thread. */
const MAX_AT_ONCE = 4;

const busy = new Set<string>();

/**
 * Acquires a person's export lock, one at a time (X2); returns its release. Throws RATE_LIMITED while it is held, or when MAX_AT_ONCE
 * exports run.
 */
export function acquireExportLock({ compSeq, memberSeq }: { compSeq: number | null; memberSeq: number }): () => void {
  const key = `${compSeq} ${memberSeq}`;
  if (busy.has(key) || busy.size >= MAX_AT_ONCE) throw new AppError('RATE_LIMITED');
  busy.add(key);
  return () => void busy.delete(key);
}
