import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@/lib/bff/clientAddress';
import { log } from '@/lib/bff/log';

const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Absolute form of a request target, as sent to proxies. */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/** Whether the path has valid percent-encoding: Next fails otherwise. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(/^[^?#]*/.exec(url)![0]);
    return true;
  } catch {
    return false;
  }
}

let told = false;

/**
 * Warns once that clients cannot be told apart by address, so that all share one rate limit. Health checks are ignored, since they bypass
 * the proxies.
 */
function tellOfNoAddress(url = ''): void {
  if (told || url.startsWith('/api/health/')) return;
  told = true;
  log('warn', 'no client address in X-Forwarded-For at the position set by TRUST_PROXY; all clients share one rate limit');
}

/**
 * Prepares a request for Next: sets X-Forwarded-For to the client address behind `proxies` trusted proxies, and turns methods that Next
 * fails on into one that every route refuses. Returns false for a target that is not a readable path, such as `*`.
 */
export function normalizeRequest(request: IncomingMessage, proxies: number): boolean {
  const forwarded = request.headers['x-forwarded-for'];
  const address = clientAddress(Array.isArray(forwarded) ? forwarded.join(',') : forwarded, request.socket.remoteAddress, proxies);
  if (address) request.headers['x-forwarded-for'] = address;
  else {
    delete request.headers['x-forwarded-for'];
    if (proxies > 0) tellOfNoAddress(request.url);
  }
  if (!KNOWN.has(request.method ?? '')) request.method = 'PATCH';
  const url = (request.url ?? '').replace(ABSOLUTE, '');
  request.url = ABSOLUTE.test(request.url ?? '') && !url.startsWith('/') ? `/${url}` : url;
  return request.url.startsWith('/') && isReadable(request.url);
}
