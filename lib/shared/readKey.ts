import { pathOf, queryString, type EndpointSpec } from './endpoint';

/** The parts of a call that identify its response. */
export interface KeyInput {
  params?: Record<string, unknown>;
  query?: object;
  body?: unknown;
}

/**
 * Cache key of a read: its path and its query, or its body, as parsed by the contract, so that omitted and explicit defaults share a key.
 * An invalid query is used as it is: the call itself will report the error.
 */
export function keyOf(endpoint: Pick<EndpointSpec, 'path' | 'query' | 'body'>, input: KeyInput = {}): string {
  const parsed = endpoint.query?.safeParse(input.query ?? {});
  const address = pathOf(endpoint, input.params) + queryString(parsed?.success ? parsed.data : input.query);
  if (input.body === undefined) return address;
  const body = endpoint.body?.safeParse(input.body);
  return `${address}#${JSON.stringify(body?.success ? body.data : input.body)}`;
}

/** Entry of a page's first data: the time in ms spent waiting for reads that did not come. */
export const WAITED_KEY = 'waited';

/** Entry of a page's first data: the promise of a response that did not come in time for the page. */
export const lateKey = (key: string) => `late ${key}`;

/** Entry of a page's first data: the member whose session read it. */
export const OWNER_KEY = 'owner';

/** True if `key` belongs to a call of `path`, with any query. */
export function keyHasPath(key: unknown, path: string): boolean {
  return typeof key === 'string' && (key === path || key.startsWith(`${path}?`) || key.startsWith(`${path}#`));
}
