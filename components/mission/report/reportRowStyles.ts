/** Row with its progress beside it; below it on a phone. */
export const WITH_PROGRESS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 12rem' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
} as const;
