import type { StylisPlugin } from '@emotion/cache';

/**
 * What some browser that the portal runs in (README.md says which) knows by its older name alone: Safari the first, Chrome before 120
 * and 136 the others.
 */
const PREFIXED: ReadonlySet<unknown> = new Set(['user-select', 'mask-image', 'print-color-adjust']);

/** In place of the prefixes that Emotion writes for browsers of ten years ago: they were a fifth of the styles of a page. */
export const PREFIXES: StylisPlugin[] = [
  (element) => {
    if (element.type === 'decl' && PREFIXED.has(element.props)) element.return = `-webkit-${element.value}${element.value}`;
  },
];
