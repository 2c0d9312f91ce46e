'use client';

import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { clockAhead } from '@/lib/shared/clock';
import { ClockContext } from '@/lib/time/useClock';
import { AlertHost } from './status/AlertHost';
import { OfflineBanner } from './status/OfflineBanner';
import { COLOR_MODE_COOKIE, colorModeStorage, type ColorMode } from './theme/colorMode';
import { LoadingOverlay } from './status/LoadingOverlay';
import { fallbackFaces } from './theme/fallbackFonts';
import { PREFIXES } from './theme/prefixes';
import { theme } from './theme/theme';
import { usePaperColors } from './usePaperColors';
import { useTranslatedPage } from './useTranslatedPage';

interface Props {
  /** CSP nonce of this response, set on every style that Emotion inserts. */
  nonce: string | undefined;
  mode: ColorMode;
  /** How far the portal's clock is ahead of the system clock, in seconds. */
  clockOffset: number;
  children: ReactNode;
}

/** Theme, styles and global overlays: the alert, the loading overlay and the offline banner. */
export function AppProviders({ nonce, mode, clockOffset, children }: Props) {
  useTranslatedPage();
  usePaperColors();
  const clock = useMemo(() => clockAhead(clockOffset), [clockOffset]);
  return (
    <AppRouterCacheProvider options={{ key: 'mui', nonce, stylisPlugins: PREFIXES }}>
      <ThemeProvider theme={theme} defaultMode={mode} modeStorageKey={COLOR_MODE_COOKIE} storageManager={colorModeStorage}>
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={fallbackFaces} />
        <ClockContext value={clock}>
          {children}
          <AlertHost />
          <LoadingOverlay />
          <OfflineBanner />
        </ClockContext>
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
