/** How many tiles stand side by side where there is room for more than two, so that none is alone in the last row. */
export const tilesInRow = (count: number): number => [4, 3].find((inRow) => count % inRow !== 1) ?? 4;
