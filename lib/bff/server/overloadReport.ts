import { randomUUID } from 'node:crypto';
import { log } from '@/lib/bff/log';
import { portalMetrics } from '@/lib/bff/portalMetrics';
import { AppError } from '@/lib/shared/errors';

/** Time in ms for which refusals share a log line, and so its reference: a rush must not flood the log too. */
const SHARED_MS = 1000;

/** Returns a function that counts and logs a refusal because of load, and gives the error and the reference under which the log has it. */
export function overloadReport(message: string): () => { error: AppError; ref: string } {
  let [ref, until] = ['', 0];
  return () => {
    const error = new AppError('OVERLOADED');
    const { code, status } = error;
    portalMetrics()?.metrics.noteError(code);
    const now = performance.now();
    if (now >= until) {
      [ref, until] = [randomUUID(), now + SHARED_MS];
      log('warn', message, { ref, code, status });
    }
    return { error, ref };
  };
}
