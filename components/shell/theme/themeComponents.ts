import type { Components, Theme } from '@mui/material/styles';
import { pageFocus, themeFocus } from './themeFocus';

/** Page-wide rules: Korean breaks between words, figures line up, focus is always seen, motion can be refused. */
const baseline = {
  // What gets the focus is never under the sticky header, the bottom bar, or a bar of the page's own (WCAG 2.4.11).
  html: {
    scrollPaddingTop: 'calc(88px + var(--bars-top, 0px))',
    scrollPaddingBottom: 'calc(80px + env(safe-area-inset-bottom) + var(--bars-bottom, 0px))',
    textSizeAdjust: '100%',
  },
  // what a bar holds is in sight with it: the page stays where it is when that gets the focus
  '[data-bar=top] *': { scrollMarginTop: 'calc(-88px - var(--bars-top, 0px))' },
  '[data-bar=bottom] *': { scrollMarginBottom: 'calc(-80px - env(safe-area-inset-bottom) - var(--bars-bottom, 0px))' },
  // on English pages as well: names and messages that people write are Korean
  body: { overflowWrap: 'anywhere', wordBreak: 'keep-all', fontSynthesis: 'none' },
  'h1, h2, h3': { textWrap: 'balance' },
  // no last word stands in a line alone
  'p, li, dd, figcaption': { textWrap: 'pretty' },
  a: { color: 'var(--mui-palette-primary-main)', textUnderlineOffset: '0.2em' },
  // Buttons in rows of many are the browser's own, since each of Material's costs the server a dozen rules; without weight, so that any look wins.
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
      // none at all: however short one is, a page in another width stands for a frame as it was
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  // On paper stands what a page says, in its colours: no way through the portal, and no chart cut in two.
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
