/** Style of a message bubble, for own messages or those of others. */
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
