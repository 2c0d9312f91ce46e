/**
 * What makes a password easy to guess, of which the first is told: names that others know, a password that many use, keys side by
 * side, repeats and sequences, too few characters that are none of these.
 */
export const WEAKNESSES = ['name', 'common', 'keys', 'series', 'short'] as const;
export type Weakness = (typeof WEAKNESSES)[number];
