const SEALING = ['importKey', 'encrypt', 'decrypt'] as const;

/**
 * Replaces the `crypto` of this test file by one whose sealing calls run through `around`. A spy on the real object would reach other test
 * files, because all files of a worker share it.
 */
export function wrapCrypto(around: (name: (typeof SEALING)[number], call: () => Promise<unknown>) => Promise<unknown>): void {
  const { subtle } = crypto;
  const wrapped = SEALING.map((name) => {
    const real = subtle[name].bind(subtle) as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => around(name, () => real(...args))];
  });
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues, subtle: Object.fromEntries(wrapped) } });
}
