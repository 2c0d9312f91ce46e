import type { ServerResponse } from 'node:http';

/**
 * The content security policy of what is no page of ours: calls, assets, errors that Next answers by itself. Nothing of it may run,
 * load or be framed. `connect-src` is the service worker's, which goes by the policy of its own file.
 */
export const POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sees to it that an answer has a content security policy: its own, or the one above. It is settled when the head is written. */
export function guardAnswer(response: ServerResponse): void {
  const writeHead = response.writeHead;
  response.writeHead = function guarded(this: ServerResponse, ...args: unknown[]) {
    if (!this.headersSent && !this.hasHeader('content-security-policy')) this.setHeader('content-security-policy', POLICY);
    return (writeHead as (...given: unknown[]) => ServerResponse).apply(this, args);
  } as typeof response.writeHead;
}
