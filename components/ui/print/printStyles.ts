/** The sheet has its two columns on paper, whatever the screen: a page of print is as narrow as a small window. */
export const ON_SHEET = '@media print, (min-width: 900px)';

/** Everything that is neither the sheet nor around it stays off the paper; what is around it takes no room. */
export const PRINT_STYLES = {
  '@page': { size: 'A4 portrait', margin: '10mm' },
  '@media print': {
    // the page is set a little smaller than the screen; a dark scheme would blacken the paper around the sheet
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
