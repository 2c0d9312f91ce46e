export const TURNS: number;
export function testsOn(engine: 'embedded' | 'postgres', seed?: string): string[];
export function engineOfDemo(seed?: string): 'embedded' | 'postgres';
