import type { EndpointSpec } from '@/lib/shared/endpoint';
import { textOf } from '@/__tests__/support/sources';

/** Roles that may make each call, from one page: role letters, method and path. ---- is public. */
const CALLERS = new Map(
  textOf('__tests__/support/calls/callers.txt')
    .trim()
    .split('\n')
    .map((line) => /^([UMSA-]{4}) (\w+) +(\S+)$/.exec(line)!)
    .map(([, roles, method, path]) => [`${method} ${path}`, roles!.replaceAll('-', '')] as const),
);

/** The letters of the roles that may make a call, '' for public; null if the page does not name it. */
export function callersOf({ method, path }: Pick<EndpointSpec, 'method' | 'path'>): string | null {
  return CALLERS.get(`${method} ${path}`) ?? null;
}

/** Every call on the page, such as 'GET /body/list'. */
export const NAMED_CALLS: readonly string[] = [...CALLERS.keys()];
