import { AppError } from '@/lib/shared/errors';
import { PATHS } from '@/lib/shared/paths';
import { failure } from './respond';

type RouteMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Answer = () => Promise<Response>;

/** Handlers of the methods that a path does not support: 405 with Allow; OPTIONS lists the supported ones and allows no other site. */
export function allowOnly(...allowed: ('GET' | 'POST' | 'DELETE')[]): Record<RouteMethod | 'OPTIONS', Answer> {
  const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const refuse: Answer = async () => {
    const response = failure(new AppError('METHOD_NOT_ALLOWED'), crypto.randomUUID());
    response.headers.set('allow', allow);
    return response;
  };
  const options: Answer = async () => new Response(null, { status: 204, headers: { allow, 'cache-control': 'no-store' } });
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: options };
}

const notFound: Answer = async () => failure(new AppError('NOT_FOUND'), crypto.randomUUID());

/** Handlers of every path without a contract: 404 in our envelope, without an upstream call. */
export const noSuchCall: Record<RouteMethod | 'OPTIONS', Answer> = {
  GET: notFound,
  POST: notFound,
  PUT: notFound,
  PATCH: notFound,
  DELETE: notFound,
  OPTIONS: notFound,
};

const ofPages = allowOnly('GET');

/**
 * 405 or the OPTIONS response for methods that no page accepts, null for requests to pass on: GET, HEAD and Apple's form post. Not a
 * redirect, which a client would follow and take the target page for success.
 */
export function refusedByPages(method: string, path: string): Promise<Response> | null {
  if (method === 'GET' || method === 'HEAD' || path === PATHS.appleSns) return null;
  return method === 'OPTIONS' ? ofPages.OPTIONS() : ofPages.POST();
}
