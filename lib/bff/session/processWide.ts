/**
 * What `make` makes, once for the process: middleware, pages and route handlers have their modules each to itself, and what is cached in
 * one of them the others would find out again.
 */
export function processWide<T>(name: string, make: () => T): T {
  const holder = globalThis as unknown as Record<symbol, T | undefined>;
  return (holder[Symbol.for(`portal.${name}`)] ??= make());
}
