import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { clientAddress } from './clientAddress';
import { env } from './env';

const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What Next does not do for an incoming request: the address is settled, and a method it stumbles over becomes one that routes refuse. */
export function settle(request: IncomingMessage, proxies: number): void {
  const forwarded = request.headers['x-forwarded-for'];
  const address = clientAddress(Array.isArray(forwarded) ? forwarded.join(',') : forwarded, request.socket.remoteAddress, proxies);
  if (address) request.headers['x-forwarded-for'] = address;
  else delete request.headers['x-forwarded-for'];
  if (!KNOWN.has(request.method ?? '')) request.method = 'PATCH';
}

/** Settles every request before Next sees it; Node publishes them, so nothing is patched. */
export function installServerHooks(): void {
  diagnostics.subscribe('http.server.request.start', (message) => {
    settle((message as { request: IncomingMessage }).request, env().proxies);
  });
}
