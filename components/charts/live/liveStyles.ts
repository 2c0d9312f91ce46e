/** The server draws at an assumed size: the drawing fills its place at every width until it is measured. */
export const FILLED = { width: '100%', height: '100%' } as const;
