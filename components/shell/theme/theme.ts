import { createTheme } from '@mui/material/styles';
import { fontFamily } from './fallbackFonts';
import { darkPalette, lightPalette } from './palette';
import { themeComponents } from './themeComponents';

const tight = { letterSpacing: '-0.018em', fontWeight: 700 };

/** MUI theme of the portal. Colours are CSS variables (--mui-palette-…), so that the first HTML contains both schemes. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 10 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
  typography: {
    fontFamily,
    h1: { ...tight, fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)', lineHeight: 1.25 },
    h2: { ...tight, fontSize: '1.25rem', lineHeight: 1.35 },
    h3: { fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: 650, letterSpacing: '-0.01em' },
    h4: { fontSize: '0.9375rem', lineHeight: 1.45, fontWeight: 650 },
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.55 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    overline: { fontSize: '0.75rem', lineHeight: 1.5, fontWeight: 650, letterSpacing: '0.04em', textTransform: 'none' },
    button: { fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    figure: {
      fontFamily,
      ...tight,
      fontSize: '2.25rem',
      lineHeight: 1.1,
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '-0.03em',
    },
    figureSmall: {
      fontFamily,
      fontWeight: 650,
      fontSize: '1.25rem',
      lineHeight: 1.2,
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '-0.015em',
    },
  },
  components: themeComponents,
});
