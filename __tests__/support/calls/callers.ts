import type { EndpointSpec } from '@/lib/shared/endpoint';
import { textOf } from '@/__tests__/support/sources';

/** Who may make which call, on one page: the roles' letters, method and path. ---- is open to everybody. */
const CALLERS = new Map(
  textOf('__tests__/support/calls/callers.txt')
    .trim()
    .split('\n')
    .map((line) => /^([UMSA-]{4}) (\w+) +(\S+)$/.exec(line)!)
    .map(([, roles, method, path]) => [`${method} ${path}`, roles!.replaceAll('-', '')] as const),
);

/** The letters of the roles that may make a call, '' for everybody; null when the page does not name it. */
export function callersOf({ method, path }: Pick<EndpointSpec, 'method' | 'path'>): string | null {
  return CALLERS.get(`${method} ${path}`) ?? null;
}

/** Every call that the page names, such as 'GET /body/list'. */
export const NAMED_CALLS: readonly string[] = [...CALLERS.keys()];
