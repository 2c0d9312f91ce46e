const PAGE = 'var(--mui-palette-background-default)';
const SHADE = 'rgba(var(--mui-palette-text-primaryChannel) / 0.28)';

/**
 * A shade at the end of a row that holds more than is in sight: what covers it scrolls with the row, so that it is gone where the row
 * ends. For rows on the page itself, whose colour covers it.
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
