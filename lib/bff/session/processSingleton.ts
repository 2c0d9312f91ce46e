/**
 * Returns the value that `make` creates, once per process: middleware, pages and route handlers each have their own module instances and
 * would otherwise not share a cache.
 */
export function processSingleton<T>(name: string, make: () => T): T {
  const holder = globalThis as unknown as Record<symbol, T | undefined>;
  return (holder[Symbol.for(`portal.${name}`)] ??= make());
}
