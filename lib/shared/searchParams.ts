/** A page's query parameters, as Next passes them. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** Reads single values of a query; the first one if a parameter is repeated and null if there is none, like URLSearchParams. */
export const textIn =
  (search: SearchParams) =>
  (name: string): string | null =>
    [search[name]].flat()[0] ?? null;

/** Reads single values of a query whose source may return anything; '' for all but text. */
export const textOrEmpty =
  (read: (name: string) => unknown) =>
  (name: string): string => {
    const value = read(name);
    return typeof value === 'string' ? value : '';
  };

/** A number from 1 to `most`, such as a sequence number, in a part of an address; otherwise null. */
export function numberIn(part: unknown, most = 2_147_483_647): number | null {
  return typeof part === 'string' && /^[1-9]\d{0,9}$/.test(part) && Number(part) <= most ? Number(part) : null;
}

/** Page index from 0 of a page number from 1 in an address; the first page if it is missing or invalid. */
export function pageIn(part: unknown): number {
  return (numberIn(part, 1_000_000) ?? 1) - 1;
}
