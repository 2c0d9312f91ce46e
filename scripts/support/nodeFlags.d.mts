export declare function lateOptimising(version: string): string;
