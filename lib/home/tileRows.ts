/** Tiles per row on wide screens, chosen so that the last row never holds a single tile. */
export const tilesInRow = (count: number): number => [4, 3].find((inRow) => count % inRow !== 1) ?? 4;
