import type { ServerResponse } from 'node:http';

/**
 * The content security policy of everything but pages: calls, assets, errors that Next responds with. Nothing in it may run, load or be
 * framed. `connect-src` is for the service worker, which is governed by the policy of its own file.
 */
export const POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Ensures that a response has a content security policy: its own, or POLICY. Applied when the head is written. */
export function guardAnswer(response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = function guarded(this: ServerResponse, ...args: unknown[]) {
    if (!this.headersSent && !this.hasHeader('content-security-policy')) this.setHeader('content-security-policy', POLICY);
    return (writeHead as (...given: unknown[]) => ServerResponse).apply(this, args);
  } as typeof response.writeHead;
}
