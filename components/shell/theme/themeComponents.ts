import type { Components, Theme } from '@mui/material/styles';
import { pageFocus, themeFocus } from './themeFocus';

/** Global styles: Korean breaks between words, tabular figures, visible focus, reduced motion. */
const baseline = {
  // A focused element is never hidden by the sticky header, the bottom bar or a page's own bars (WCAG 2.4.11).
  html: {
    scrollPaddingTop: 'calc(88px + var(--bars-top, 0px))',
    scrollPaddingBottom: 'calc(80px + env(safe-area-inset-bottom) + var(--bars-bottom, 0px))',
    textSizeAdjust: '100%',
  },
  // content of a bar is always visible: focusing it must not scroll the page
  '[data-bar=top] *': { scrollMarginTop: 'calc(-88px - var(--bars-top, 0px))' },
  '[data-bar=bottom] *': { scrollMarginBottom: 'calc(-80px - env(safe-area-inset-bottom) - var(--bars-bottom, 0px))' },
  // on English pages as well: names and messages may be Korean
  body: { overflowWrap: 'anywhere', wordBreak: 'keep-all', fontSynthesis: 'none' },
  'h1, h2, h3': { textWrap: 'balance' },
  // avoids a single word on the last line
  'p, li, dd, figcaption': { textWrap: 'pretty' },
  a: { color: 'var(--mui-palette-primary-main)', textUnderlineOffset: '0.2em' },
  // Long lists use native buttons, since each MUI button costs the server a dozen rules; `:where` has no specificity, so any style
  // overrides it.
  ':where(button)': {
    margin: 0,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  ...pageFocus,
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // none at all: even a short transition shows a frame of the old layout after a resize
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Print shows the page's content in its colours, without navigation, and no chart split across pages.
  '@media print': {
    html: { printColorAdjust: 'exact' },
    '[data-screen-only]': { display: 'none !important' },
    figure: { breakInside: 'avoid' },
  },
} as const;

export const themeComponents: Components<Theme> = {
  ...themeFocus,
  MuiCssBaseline: { styleOverrides: baseline },
  // The outline shows focus; the ripple would only cost script and motion.
  MuiButtonBase: { ...themeFocus.MuiButtonBase, defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 10, minHeight: 40, paddingInline: 18 },
      sizeLarge: { minHeight: 48, fontSize: '1rem' },
      sizeSmall: { minHeight: 32, paddingInline: 12 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 10 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 16 } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 18, backgroundImage: 'none' } } },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 10,
        padding: 12,
        fontSize: '0.9375rem',
        lineHeight: 1.5,
        backgroundColor: 'var(--mui-palette-background-paper)',
      },
      outlined: { color: 'var(--mui-palette-text-primary)' },
      icon: { padding: 0, marginRight: 10 },
      message: { padding: 0, minWidth: 0 },
    },
  },
  MuiLink: { defaultProps: { underline: 'always' } },
  MuiTableCell: {
    styleOverrides: {
      root: { fontVariantNumeric: 'tabular-nums', borderColor: 'var(--mui-palette-divider)' },
      head: { fontWeight: 600, color: 'var(--mui-palette-text-secondary)', fontSize: '0.8125rem', whiteSpace: 'nowrap' },
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 44, fontWeight: 600, textTransform: 'none' } } },
  MuiTooltip: { defaultProps: { enterTouchDelay: 300, leaveTouchDelay: 4000 } },
};
