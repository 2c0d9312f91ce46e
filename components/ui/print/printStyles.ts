/** Media query of the two-column layout: always in print, where the page is as narrow as a small window. */
export const ON_SHEET = '@media print, (min-width: 900px)';

/** Hides everything outside the sheet in print, and collapses its ancestors. */
export const PRINT_STYLES = {
  '@page': { size: 'A4 portrait', margin: '10mm' },
  '@media print': {
    // slightly smaller than on screen; a dark scheme would print the margins black
    html: { fontSize: '14.2px', colorScheme: 'light !important' },
    'body *:not(:has([data-sheet])):not([data-sheet]):not([data-sheet] *)': { display: 'none !important' },
    'body, body *:has([data-sheet])': {
      display: 'block !important',
      margin: '0 !important',
      padding: '0 !important',
      border: '0 !important',
      minHeight: '0 !important',
      maxWidth: 'none !important',
      background: 'none !important',
      boxShadow: 'none !important',
      overflow: 'visible !important',
    },
    '*': { animation: 'none !important', transition: 'none !important' },
  },
} as const;
