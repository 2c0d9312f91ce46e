/** Headers of every response. */
export const EVERYWHERE: Record<string, string>;
