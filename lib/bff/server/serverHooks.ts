import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import { clientAddress } from '@/lib/bff/clientAddress';
import { env } from '@/lib/bff/env';

/** Milliseconds that a whole request may take to come in: an export of 2 GB on a slow line. Its head still has a minute. */
const UPLOAD_MS = 2 * 3_600_000;

const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What Next does not do for an incoming request: the address is settled, and a method it stumbles over becomes one that routes refuse. */
export function normalizeRequest(request: IncomingMessage, proxies: number): void {
  const forwarded = request.headers['x-forwarded-for'];
  const address = clientAddress(Array.isArray(forwarded) ? forwarded.join(',') : forwarded, request.socket.remoteAddress, proxies);
  if (address) request.headers['x-forwarded-for'] = address;
  else delete request.headers['x-forwarded-for'];
  if (!KNOWN.has(request.method ?? '')) request.method = 'PATCH';
}

/** Settles every request before Next sees it; Node publishes them, so nothing is patched. Answers how to end it, for the whole process. */
export function installServerHooks(): () => void {
  const begun = (message: unknown) => {
    const { request, server } = message as { request: IncomingMessage; server: Server };
    server.requestTimeout = UPLOAD_MS;
    normalizeRequest(request, env().proxies);
  };
  diagnostics.subscribe('http.server.request.start', begun);
  return () => void diagnostics.unsubscribe('http.server.request.start', begun);
}
