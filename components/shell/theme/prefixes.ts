import type { StylisPlugin } from '@emotion/cache';

/** Properties that a supported browser (see README.md) only knows with a prefix: Safari the first, Chrome before 120 and 136 the others. */
const PREFIXED: ReadonlySet<unknown> = new Set(['user-select', 'mask-image', 'print-color-adjust']);

/** Replaces Emotion's prefixes for ten-year-old browsers, which were a fifth of a page's styles. */
export const PREFIXES: StylisPlugin[] = [
  (element) => {
    if (element.type === 'decl' && PREFIXED.has(element.props)) element.return = `-webkit-${element.value}${element.value}`;
  },
];
