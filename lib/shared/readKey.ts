import { pathOf, queryString, type EndpointSpec } from './endpoint';

/** The parts of a call that tell one answer from another. */
export interface KeyInput {
  params?: Record<string, unknown>;
  query?: object;
  body?: unknown;
}

/**
 * Names the answer of a read: its path and its query, or its body, as the contract parses it, so that defaults left out and defaults
 * given are the same key. A query the contract refuses keeps its raw form: the call itself will say what is wrong.
 */
export function keyOf(endpoint: Pick<EndpointSpec, 'path' | 'query' | 'body'>, input: KeyInput = {}): string {
  const parsed = endpoint.query?.safeParse(input.query ?? {});
  const address = pathOf(endpoint, input.params) + queryString(parsed?.success ? parsed.data : input.query);
  if (input.body === undefined) return address;
  const body = endpoint.body?.safeParse(input.body);
  return `${address}#${JSON.stringify(body?.success ? body.data : input.body)}`;
}

/** Among a page's first data: how long, in ms, it was waited for in vain for what is not there. */
export const WAITED_KEY = 'waited';

/** Among a page's first data: the member whose session read it. */
export const OWNER_KEY = 'owner';

/** True when `key` names an answer of the call at `path`, whatever its query. */
export function keyHasPath(key: unknown, path: string): boolean {
  return typeof key === 'string' && (key === path || key.startsWith(`${path}?`) || key.startsWith(`${path}#`));
}
