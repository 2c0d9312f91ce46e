'use client';

import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { AlertHost } from './status/AlertHost';
import { OfflineBanner } from './status/OfflineBanner';
import { COLOR_MODE_COOKIE, colorModeStorage, type ColorMode } from './theme/colorMode';
import { LoadingOverlay } from './status/LoadingOverlay';
import { theme } from './theme/theme';

interface Props {
  /** Of this response's content security policy; every style that Emotion inserts carries it. */
  nonce: string | undefined;
  mode: ColorMode;
  children: ReactNode;
}

/** Theme, styles and what lies over every screen: the alert, the loading overlay, and the word that something does not come. */
export function AppProviders({ nonce, mode, children }: Props) {
  return (
    <AppRouterCacheProvider options={{ key: 'mui', nonce }}>
      <ThemeProvider theme={theme} defaultMode={mode} modeStorageKey={COLOR_MODE_COOKIE} storageManager={colorModeStorage}>
        <CssBaseline enableColorScheme />
        {children}
        <AlertHost />
        <LoadingOverlay />
        <OfflineBanner />
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
