export const LAST_ROW: number;
export const LAST_COLUMN: number;
export const MAX_CELLS: number;
export function cellPlaceOf(reference: string): { row: number; column: number } | null;
export function checkPlaces(xml: string): void;
