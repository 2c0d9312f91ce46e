import { createContext, Script } from 'node:vm';

/** Runs code that must terminate: it fails after this many ms without blocking the test run. */
export function within<T>(ms: number, work: () => T): T {
  return new Script('work()').runInContext(createContext({ work }), { timeout: ms }) as T;
}
