/** off: nobody looks; asking: for a ticket; opening: the socket; resting: until the next try. */
export type Phase = 'off' | 'asking' | 'opening' | 'open' | 'resting';

/** How the connection stands, and how many tries in a row have failed. */
export interface Link {
  phase: Phase;
  attempt: number;
}

/** `steady`: it has been open for a while; `online`: the browser has a network again. */
export type LinkEvent = 'start' | 'stop' | 'ticket' | 'opened' | 'lost' | 'wake' | 'online' | 'steady';

export const OFF: Link = { phase: 'off', attempt: 0 };

/** An open connection that lasts this long begins its count of tries anew; a shorter one goes on with it. */
export const STEADY_MS = 10_000;
const FIRST_REST_MS = 600;
const MAX_REST_MS = 20_000;

const MOVES: Record<LinkEvent, Partial<Record<Phase, (attempt: number) => Link>>> = {
  start: { off: () => ({ phase: 'asking', attempt: 0 }) },
  stop: { asking: () => OFF, opening: () => OFF, open: () => OFF, resting: () => OFF },
  ticket: { asking: (attempt) => ({ phase: 'opening', attempt }) },
  opened: { opening: (attempt) => ({ phase: 'open', attempt }) },
  lost: { asking: rest, opening: rest, open: rest },
  wake: { resting: (attempt) => ({ phase: 'asking', attempt }) },
  // a try that began without a network may still fail, and is then made again soon
  online: {
    resting: () => ({ phase: 'asking', attempt: 0 }),
    asking: () => ({ phase: 'asking', attempt: 0 }),
    opening: () => ({ phase: 'opening', attempt: 0 }),
  },
  steady: { open: () => ({ phase: 'open', attempt: 0 }) },
};

function rest(attempt: number): Link {
  return { phase: 'resting', attempt: attempt + 1 };
}

/** The connection after an event; one that means nothing in this phase (a late answer) changes nothing. */
export function follow(link: Link, event: LinkEvent): Link {
  return MOVES[event][link.phase]?.(link.attempt) ?? link;
}

/**
 * Milliseconds until try number `attempt` (from 1): doubling up to 20 s, each somewhere in the upper half of its span, so that the
 * many who were cut off together do not come back together. `chance` is from 0 to 1.
 */
export function restMs(attempt: number, chance: number): number {
  const rest = Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** Math.min(attempt - 1, 10));
  return Math.round(rest * (0.5 + chance / 2));
}
