import 'server-only';
import { AppError } from '@/lib/shared/errors';

/** Tables that one portal reads at a time, each in a process of its own, and people who wait for that. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 6;

const people = new Set<string>();
const waiting: (() => void)[] = [];
let running = 0;

/** Waits until another one has ended; ends with `signal`. */
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
 * Waits for a person's turn to have a table read, one at a time each; answers what gives it back, to be called once.
 * Throws RATE_LIMITED while another one of theirs is under way, OVERLOADED when too many wait already.
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
