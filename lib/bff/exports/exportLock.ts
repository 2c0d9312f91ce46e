import 'server-only';
import { AppError } from '@/lib/shared/errors';

/** Exports that one portal makes at a time; each takes a thread. */
const MAX_AT_ONCE = 4;

const busy = new Set<string>();

/** Takes a person's turn to export, one at a time (X2); answers what gives it back. Throws RATE_LIMITED while another is under way. */
export function acquireExportLock({ compSeq, memberSeq }: { compSeq: number | null; memberSeq: number }): () => void {
  const key = `${compSeq} ${memberSeq}`;
  if (busy.has(key) || busy.size >= MAX_AT_ONCE) throw new AppError('RATE_LIMITED');
  busy.add(key);
  return () => void busy.delete(key);
}
