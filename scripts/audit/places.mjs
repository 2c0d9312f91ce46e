import { readFileSync } from 'node:fs';

/** What stands for each part of an address that changes. */
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

/** Addresses of all pages that the build holds. */
export const pages = () => [
  ...new Set(
    built()
      .filter((path) => !path.startsWith('/api') && !path.startsWith('/_'))
      .map(filled),
  ),
];

/** Those that nobody may see without a session. */
export const guardedPages = () => pages().filter((path) => /^\/(usr|mng|admin|company|password|consent|factor)(\/|$)/.test(path));

/** Addresses of all calls that the build answers. */
export const calls = () => [
  ...new Set(
    built()
      .filter((path) => path.startsWith('/api/'))
      .map(filled),
  ),
];

/** Numbers that look random and are the same in every run with this seed (mulberry32). */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
