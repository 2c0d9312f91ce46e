import 'server-only';
import { AppError } from '@/lib/shared/errors';

/** Tables that one portal process reads at a time, each in a child process, and callers that may queue. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 6;

const people = new Set<string>();
const waiting: (() => void)[] = [];
let running = 0;

/** Waits for a free slot; rejects with the reason of `signal` when it aborts. */
function wait(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    waiting.push(start);
  });
}

/**
 * Waits for a slot to read a table, one at a time per person; returns the release, to be called once. Throws RATE_LIMITED while the person
 * already has one, OVERLOADED if too many are waiting, the reason of `signal` for a caller who has gone.
 */
export async function acquireImportLock({ compSeq, memberSeq }: { compSeq: number | null; memberSeq: number }, signal: AbortSignal) {
  const key = `${compSeq} ${memberSeq}`;
  const free = running < MAX_AT_ONCE;
  signal.throwIfAborted();
  if (people.has(key)) throw new AppError('RATE_LIMITED');
  if (!free && waiting.length >= MAX_WAITING) throw new AppError('OVERLOADED');
  people.add(key);
  try {
    if (free) running += 1;
    else await wait(signal);
  } catch (error) {
    people.delete(key);
    throw error;
  }
  return () => {
    people.delete(key);
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
}
