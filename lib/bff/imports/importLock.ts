import 'server-only';
import { AppError } from '@/lib/shared/errors';

/** Tables that one portal process reads at a time, each in a child process, and callers that may queue. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 6;

const people = new Set<string>();
const waiting: (() => void)[] = [];
let running = 0;

/** Waits for a free slot; rejects when `signal` aborts. */
function wait(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(new AppError('INTERNAL', { cause: signal.reason }));
    };
    signal.addEventListener('abort', leave, { once: true });
    waiting.push(start);
  });
}

/**
 * Waits for a slot to read a table, one at a time per person; returns the release, to be called once. Throws RATE_LIMITED while the person
 * already has one, OVERLOADED if too many are waiting.
 */
export async function acquireImportLock({ compSeq, memberSeq }: { compSeq: number | null; memberSeq: number }, signal: AbortSignal) {
  const key = `${compSeq} ${memberSeq}`;
  const free = running < MAX_AT_ONCE;
  if (people.has(key) || signal.aborted) throw new AppError('RATE_LIMITED');
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
