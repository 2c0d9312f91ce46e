import { ThemeProvider } from '@mui/material/styles';
import { configure, render, type RenderResult } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { AlertHost } from '@/components/shell/status/AlertHost';
import { theme } from '@/components/shell/theme/theme';
import type { Locale } from '@/lib/shared/languages';
import { loadMessages } from '@/lib/i18n/namespaces';
import { PathnameContext, RouterContext, SearchContext, type Router } from './navigation';

// rendering may be slow on a busy machine
configure({ asyncUtilTimeout: 10_000 });

/** Router calls of components, in order: 'replace /usr/info', 'refresh'. */
export const navigations: string[] = [];

export const router: Router = {
  back: () => navigations.push('back'),
  forward: () => navigations.push('forward'),
  refresh: () => navigations.push('refresh'),
  push: (path: string) => navigations.push(`push ${path}`),
  replace: (path: string) => navigations.push(`replace ${path}`),
  prefetch: () => undefined,
} as unknown as Router;

interface Options {
  locale?: Locale;
  /** Path of the page, with its query if any. */
  path?: string;
  onReload?: () => void;
}

/**
 * Renders a component as the app does: theme, messages of a language, a router that records its calls, the alert host, and an empty cache.
 */
export async function renderUi(
  ui: ReactNode,
  { locale = 'en', path = '/', onReload = () => undefined }: Options = {},
): Promise<RenderResult> {
  navigations.length = 0;
  const messages = await loadMessages(locale);
  const { pathname, searchParams } = new URL(path, 'http://portal.test');
  return render(
    <RouterContext.Provider value={router}>
      <PathnameContext.Provider value={pathname}>
        <SearchContext.Provider value={searchParams}>
          <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
            <ThemeProvider theme={theme}>
              <SWRConfig value={{ provider: () => new Map() }}>
                {ui}
                <AlertHost onReload={onReload} />
              </SWRConfig>
            </ThemeProvider>
          </NextIntlClientProvider>
        </SearchContext.Provider>
      </PathnameContext.Provider>
    </RouterContext.Provider>,
  );
}
