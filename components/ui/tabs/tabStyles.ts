const PAGE = 'var(--mui-palette-background-default)';
const SHADE = 'rgba(var(--mui-palette-text-primaryChannel) / 0.28)';

/**
 * Scroll shadow at the ends of an overflowing row: covered by gradients that scroll with the content, so it disappears at each end. For
 * rows on the page background, whose colour the covers have.
 */
export const SCROLL_SHADE = {
  backgroundImage: [
    `linear-gradient(to right, ${PAGE} 40%, transparent)`,
    `linear-gradient(to left, ${PAGE} 40%, transparent)`,
    `radial-gradient(farthest-side at 0 50%, ${SHADE}, transparent)`,
    `radial-gradient(farthest-side at 100% 50%, ${SHADE}, transparent)`,
  ].join(','),
  backgroundSize: '64px 100%, 64px 100%, 20px 100%, 20px 100%',
  backgroundPosition: 'left, right, left, right',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;
