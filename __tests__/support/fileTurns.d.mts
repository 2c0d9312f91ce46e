export const BROWSER_TURNS: number;
export const FILE_TURNS: number;
export const PROGRAM_TURNS: number;
export function testFilesIn(folder: string, ending: string): string[];
export function opensDatabase(file: string): boolean;
export function turnsOf(file: string): number;
export function dueFiles(files: string[], seed?: string): string[];
export function seedWithin(file: string, seed: string): string;
