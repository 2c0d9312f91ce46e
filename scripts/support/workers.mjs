/** Memory in bytes that a worker takes at most: Jest with the modules of a file, a platform, and a browser. */
const ROOM = 2 * 2 ** 30;
/** Measured on two cores. */
const MIN = 3;
/** The PostgreSQL of a run takes 100 connections, of which a platform opens up to 15. */
const MAX = 6;

/**
 * Concurrent test files on a machine: one more than its cores, since tests spend a third of their time waiting for servers and timers; never
 * fewer than three, nor more than memory and database have room for.
 */
export const workersFor = (cores, memory) => Math.max(MIN, Math.min(cores + 1, MAX, Math.floor(memory / ROOM)));
