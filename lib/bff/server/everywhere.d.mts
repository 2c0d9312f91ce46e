/** Headers of every answer, whatever answers. */
export const EVERYWHERE: Record<string, string>;
