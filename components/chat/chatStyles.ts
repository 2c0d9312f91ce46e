/** Read out and not seen. */
export const hiddenFromSight = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: '-1px',
  p: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;

/** The ground of a message: one's own at the right, others' at the left. */
export const bubble = (own: boolean) =>
  ({
    px: 1.5,
    py: 1,
    minWidth: 0,
    borderRadius: own ? '16px 16px 4px 16px' : '16px 16px 16px 4px',
    bgcolor: own ? 'band.normalSoft' : 'surface.sunken',
    color: 'text.primary',
    typography: 'body2',
    fontSize: '0.9375rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  }) as const;
