/**
 * Replaces `next/navigation` (jest.config.mjs): location and router come from contexts that `renderUi` provides. The rest is Next’s own.
 */
import { createContext, useContext } from 'react';
import type * as next from 'next/navigation.js';

export * from 'next/navigation.js';

export type Router = ReturnType<typeof next.useRouter>;

export const RouterContext = createContext<Router | null>(null);
export const PathnameContext = createContext('/');
export const SearchContext = createContext(new URLSearchParams());

export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('no router: draw with renderUi');
  return router;
}

export const usePathname = (): string => useContext(PathnameContext);
export const useSearchParams = (): URLSearchParams => useContext(SearchContext);
