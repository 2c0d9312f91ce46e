import { AppError } from '@/lib/shared/errors';

/**
 * Rejects requests that another site may have caused (CROSS_SITE). Every call must carry our own header, which no form or image can send;
 * if the browser names the requesting site, it must be ours; for a call that changes something the browser must name it.
 */
export function requireSameOrigin(headers: Headers, method: string, origin: string): void {
  const site = headers.get('sec-fetch-site');
  const from = headers.get('origin');
  const safe = method === 'GET' || method === 'HEAD';
  const ours = site !== null ? site === 'same-origin' : from !== null ? from === origin : safe;
  if (!ours || headers.get('x-csrf') !== '1') throw new AppError('CROSS_SITE');
}

/**
 * For pictures and files that a page loads or links by address, where no custom header can be sent: GET only, requested by our own page or
 * typed by the user. Browsers without Sec-Fetch-Site may still send Origin. Every use is listed in the architecture test.
 */
export function requireOwnPage(headers: Headers, origin: string): void {
  const site = headers.get('sec-fetch-site');
  const from = headers.get('origin');
  const ours = site !== null ? site === 'same-origin' || site === 'none' : from === null || from === origin;
  if (!ours) throw new AppError('CROSS_SITE');
}
