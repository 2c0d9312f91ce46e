import { AppError } from '@/lib/shared/errors';

/**
 * Refuses what another site may have caused (CROSS_SITE). Every call carries our own header, which no form and no image can
 * send; where the browser says which site asked, it must be ours; a call that changes something must say so.
 */
export function requireSameOrigin(headers: Headers, method: string, origin: string): void {
  const site = headers.get('sec-fetch-site');
  const from = headers.get('origin');
  const safe = method === 'GET' || method === 'HEAD';
  const ours = site !== null ? site === 'same-origin' : from !== null ? from === origin : safe;
  if (!ours || headers.get('x-csrf') !== '1') throw new AppError('CROSS_SITE');
}

/**
 * For pictures and files that a page shows or opens by address, where no header can be added: GET only, asked for by our own
 * page or typed by the person. A browser that does not say which site asked may still name its origin. Every use is named in the
 * architecture test.
 */
export function requireOwnPage(headers: Headers, origin: string): void {
  const site = headers.get('sec-fetch-site');
  const from = headers.get('origin');
  const ours = site !== null ? site === 'same-origin' || site === 'none' : from === null || from === origin;
  if (!ours) throw new AppError('CROSS_SITE');
}
