import type { FastifyRequest } from 'fastify';

const waiting = new WeakMap<FastifyRequest, (() => void)[]>();

/**
 * Runs work once the call's transaction is committed, so that nothing is announced or logged as done that is rolled back. It does not wait
 * for the response, which may never be delivered.
 */
export function afterCommit(request: FastifyRequest, work: () => void): void {
  waiting.set(request, [...(waiting.get(request) ?? []), work]);
}

/** Runs the work of a call whose transaction is committed. */
export function runCommitted(request: FastifyRequest): void {
  for (const work of waiting.get(request) ?? []) work();
}
