import { readFileSync } from 'node:fs';
import { NO_ROUTE } from '@/lib/shared/callMetrics';
import { SOCKET_PATH } from '@/lib/chat/socket';

/** What of the build's list of routes is read (Next's `routes-manifest.json`). */
interface Route {
  page: string;
  regex: string;
}

/** How many addresses are told apart by themselves before the list of those that are known is begun anew. */
const MAX_KNOWN = 2_000;

/** What of the files that pages are made of belongs together. */
const FILES = '/_next/static';

/**
 * Makes of an address the route that answers it, by the build's own list: `/mng/member/[seq]/body`, never the number in it.
 * What no route answers is one and the same.
 */
export function routeTemplates(routes: { staticRoutes: readonly Route[]; dynamicRoutes: readonly Route[] }): (url: string) => string {
  const fixed = new Set(routes.staticRoutes.map(({ page }) => page));
  const dynamic = routes.dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  const known = new Map<string, string>();
  const find = (path: string) =>
    fixed.has(path) || path === SOCKET_PATH ? path : (dynamic.find(({ pattern }) => pattern.test(path))?.page ?? NO_ROUTE);
  return (url) => {
    const path = url.split(/[?#]/, 1)[0] || '/';
    if (path.startsWith(`${FILES}/`)) return FILES;
    const at = known.get(path);
    if (at !== undefined) return at;
    const found = find(path);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(path, found);
    return found;
  };
}

/** The routes of the build that is served; none while it reloads, which has no list. */
export function builtRoutes(file = '.next/routes-manifest.json'): Parameters<typeof routeTemplates>[0] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof routeTemplates>[0];
  } catch {
    return { staticRoutes: [], dynamicRoutes: [] };
  }
}
