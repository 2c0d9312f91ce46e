import { readFileSync } from 'node:fs';
import { NO_ROUTE } from '@/lib/shared/callMetrics';
import { SOCKET_PATH } from '@/lib/chat/socket';

/** The part of a route in Next's `routes-manifest.json` that is used. */
interface Route {
  page: string;
  regex: string;
}

/** Cache size in paths; cleared when full. */
const MAX_KNOWN = 2_000;

/** One label for all static files. */
const FILES = '/_next/static';

/**
 * Maps URLs to the route that serves them, by the build's manifest: `/mng/member/[seq]/body`, never with the number. All unknown URLs map
 * to one label.
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

/** Routes of the build; empty in development, which has no manifest. */
export function builtRoutes(file = '.next/routes-manifest.json'): Parameters<typeof routeTemplates>[0] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof routeTemplates>[0];
  } catch {
    return { staticRoutes: [], dynamicRoutes: [] };
  }
}
