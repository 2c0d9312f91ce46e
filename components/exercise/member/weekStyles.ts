/** Name, seven days and count; on phones only the days, below name and count. */
export const weekColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(7, minmax(0, 1fr))', sm: 'minmax(0, 1.4fr) repeat(7, minmax(36px, 52px)) 64px' },
  columnGap: 0.75,
} as const;
