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

// a loaded machine may take long to draw what a free one draws at once
configure({ asyncUtilTimeout: 10_000 });

/** Moves that components asked of the router, in order: 'replace /usr/info', 'refresh'. */
export const moves: string[] = [];

export const router: Router = {
  back: () => moves.push('back'),
  forward: () => moves.push('forward'),
  refresh: () => moves.push('refresh'),
  push: (path: string) => moves.push(`push ${path}`),
  replace: (path: string) => moves.push(`replace ${path}`),
  prefetch: () => undefined,
} as unknown as Router;

interface Options {
  locale?: Locale;
  /** Path of the page, with its query if it has one. */
  path?: string;
  onReload?: () => void;
}

/** Draws a component as the app does: theme, messages of a language, a router that notes its moves, the alert, and nothing that an earlier page has read. */
export async function renderUi(
  ui: ReactNode,
  { locale = 'en', path = '/', onReload = () => undefined }: Options = {},
): Promise<RenderResult> {
  moves.length = 0;
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
