import type { FastifyRequest } from 'fastify';

const waiting = new WeakMap<FastifyRequest, (() => void)[]>();

/** Logs a line once the call's transaction is committed, so that nothing is logged as done that is rolled back. */
export function logAfter(request: FastifyRequest, about: object, text: string): void {
  waiting.set(request, [...(waiting.get(request) ?? []), () => request.log.info(about, text)]);
}

/** Writes the lines of a call whose transaction is committed. */
export function logCommitted(request: FastifyRequest): void {
  for (const write of waiting.get(request) ?? []) write();
}
