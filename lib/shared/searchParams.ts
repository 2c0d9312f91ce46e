/** The address's query as a page meets it. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** Reads a query's single values, as the browser's address does. */
export const textIn = (search: SearchParams) => (name: string) => {
  const value = search[name];
  return Array.isArray(value) ? value[0] : value;
};
