/** The server draws at an assumed size: the drawing is stretched to its container until that is measured. */
export const FILLED = { width: '100%', height: '100%' } as const;
