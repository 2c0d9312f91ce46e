/** V8's option that optimises code only after fifteen times the usual amount of execution, by version of Node: 22 replaced the older one. */
export const lateOptimising = (version) =>
  Number.parseInt(version, 10) < 22 ? '--interrupt-budget=2000000' : '--invocation-count-for-turbofan=45000';

/**
 * Node options for Jest and its workers: each file loads its modules again and soon discards them. With a young generation of this size
 * (MB) from the start they are freed before promotion. Code is optimised only after fifteen times the usual amount of execution, since
 * optimising took an eighth of all CPU time; the WebAssembly of the embedded database never is, since each test opens it only briefly
 * (__tests__/support/database/engine.ts).
 */
export const JEST_FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64', lateOptimising(process.versions.node), '--liftoff-only'];
