export declare const BROWSER_TURNS: number;
export declare function runsAlways(file: string): boolean;
export declare function browserTestsOf(seed: string): string[];
export declare function seedWithin(file: string, seed: string): string;
