/** Between the bar at the top and what a page begins with; what spans its page to the bar takes it back. */
export const ROOM_ABOVE = { xs: 2.5, md: 4 } as const;
