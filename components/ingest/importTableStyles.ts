/** A table on a wide screen; on a telephone each row is a block whose cells say what they are. */
export const importTable = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    py: 1,
    px: 1,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: '1px solid',
    borderColor: 'divider',
    fontWeight: 400,
  },
  '& th:first-of-type': { pl: 0 },
  '& thead th:last-of-type, & td:last-of-type': { pr: 0 },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& [data-align="right"]': { textAlign: 'right' },
  '@media (max-width: 599.95px)': {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': { display: 'grid', gap: '2px', py: 1.25, borderBottom: '1px solid', borderColor: 'divider' },
    '& tbody :is(th, td)': { display: 'block', p: 0, border: 0 },
    '& tbody [data-align="right"]': { textAlign: 'left' },
    '& tbody td[data-label]:not(:empty)': { display: 'grid', gridTemplateColumns: '6rem minmax(0, 1fr)', columnGap: 1 },
    '& tbody td[data-label]::before': { content: 'attr(data-label)', fontSize: '0.8125rem', color: 'text.secondary' },
  },
} as const;
