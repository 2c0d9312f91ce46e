/** Space between the top bar and the page content; content that extends to the bar negates it. */
export const ROOM_ABOVE = { xs: 2.5, md: 4 } as const;
