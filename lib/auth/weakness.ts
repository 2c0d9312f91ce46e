/**
 * Why a password is easy to guess, in order of precedence: a name that others know, a common password, adjacent keys, repeats and
 * sequences, too few characters besides these.
 */
export const WEAKNESSES = ['name', 'common', 'keys', 'series', 'short'] as const;
export type Weakness = (typeof WEAKNESSES)[number];
