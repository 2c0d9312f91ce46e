/** The address's query as a page meets it. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** Reads a query's single values, as the browser's address does. */
export const textIn = (search: SearchParams) => (name: string) => {
  const value = search[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The sequence number, or other number from 1, that a part of an address spells, or null. */
export function numberIn(part: unknown, most = 2_147_483_647): number | null {
  return typeof part === 'string' && /^[1-9]\d{0,9}$/.test(part) && Number(part) <= most ? Number(part) : null;
}

/** The page, from 0, that a part of an address spells from 1; the first when it spells none that a list can have. */
export function pageIn(part: unknown): number {
  return (numberIn(part, 1_000_000) ?? 1) - 1;
}
