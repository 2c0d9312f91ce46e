export const BROWSER_TURNS: number;
export function runsAlways(file: string): boolean;
export function browserTestsOf(seed?: string): string[];
export function seedWithin(file: string, seed: string): string;
