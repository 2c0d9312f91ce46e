import { createContext, Script } from 'node:vm';

/** Runs what must end by itself: what does not end in so many ms fails, and does not take the test run with it. */
export function within<T>(ms: number, work: () => T): T {
  return new Script('work()').runInContext(createContext({ work }), { timeout: ms }) as T;
}
