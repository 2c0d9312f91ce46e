import { readFileSync } from 'node:fs';

/** Sample values of dynamic path segments. */
const SAMPLES = {
  index: '1',
  seq: '1',
  token: 'x'.repeat(43),
  mSeq: '1',
  lang: 'EN',
  height: '0',
  page: 'rank',
  type: 'U',
  name: 'none.jpg',
};

const filled = (path) => path.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name) => SAMPLES[name] ?? 'x');
const built = () => Object.values(JSON.parse(readFileSync('.next/app-path-routes-manifest.json', 'utf8')));

/** Paths of all pages in the build. */
export const pages = () => [
  ...new Set(
    built()
      .filter((path) => !path.startsWith('/api') && !path.startsWith('/_'))
      .map(filled),
  ),
];

/** Paths of pages that require a session. */
export const guardedPages = () => pages().filter((path) => /^\/(usr|mng|admin|company|password|consent|factor)(\/|$)/.test(path));

/** Paths of all API routes in the build. */
export const calls = () => [
  ...new Set(
    built()
      .filter((path) => path.startsWith('/api/'))
      .map(filled),
  ),
];

/** Returns a generator of pseudo-random numbers from a seed (mulberry32). */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
