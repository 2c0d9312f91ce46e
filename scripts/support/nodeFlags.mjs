/** V8's option that optimises code only after fifteen times the usual amount of execution, by version of Node: 22 replaced the older one. */
export const lateOptimising = (version) =>
  Number.parseInt(version, 10) < 22 ? '--interrupt-budget=2000000' : '--invocation-count-for-turbofan=45000';
