import { AppError } from '@/lib/shared/errors';
import { PATHS } from '@/lib/shared/paths';
import { failure } from './respond';

type Refused = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Answer = () => Promise<Response>;

/** Handlers of the methods that a path does not have: 405 with Allow; OPTIONS lists what it has and permits no other site. */
export function allowOnly(...allowed: ('GET' | 'POST' | 'DELETE')[]): Record<Refused | 'OPTIONS', Answer> {
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

/** Handlers of every path that no contract names: 404 in our envelope, and the upstream hears nothing. */
export const noSuchCall: Record<Refused | 'OPTIONS', Answer> = {
  GET: notFound,
  POST: notFound,
  PUT: notFound,
  PATCH: notFound,
  DELETE: notFound,
  OPTIONS: notFound,
};

const ofPages = allowOnly('GET');

/**
 * The answer to a method that no page takes; null to one that goes on to its page, as does the form that Apple has posted. No redirect:
 * a sender that follows it would take the page that it leads to for success.
 */
export function refusedByPages(method: string, path: string): Promise<Response> | null {
  if (method === 'GET' || method === 'HEAD' || path === PATHS.appleSns) return null;
  return method === 'OPTIONS' ? ofPages.OPTIONS() : ofPages.POST();
}
