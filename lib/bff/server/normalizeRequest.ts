import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@/lib/bff/clientAddress';
import { log } from '@/lib/bff/log';

const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A proxy's form of a target, which names the server too. */
const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/** Whether the signs behind % in a path are letters: Next breaks on those that are none. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(/^[^?#]*/.exec(url)![0]);
    return true;
  } catch {
    return false;
  }
}

let told = false;

/** Says once that people cannot be told apart by their addresses: all of them share one limit of calls. Probes of health come past the proxies. */
function tellOfNoAddress(url = ''): void {
  if (told || url.startsWith('/api/health/')) return;
  told = true;
  log('warn', 'no address of a browser in X-Forwarded-For where TRUST_PROXY looks for it; all share one limit of calls');
}

/**
 * What Next does not do for a request: the browser's address is settled behind `proxies` trusted ones, and a method it stumbles over
 * becomes one that every route refuses. False for a target that is no path, such as `*`, or cannot be
 * read as one.
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
