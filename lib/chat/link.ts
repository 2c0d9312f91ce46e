/** off: not needed; asking: fetching a ticket; opening: the socket; resting: waiting for the next attempt. */
export type Phase = 'off' | 'asking' | 'opening' | 'open' | 'resting';

/** State of the connection, and the number of failed attempts in a row. */
export interface Link {
  phase: Phase;
  attempt: number;
}

/** `steady`: open for STEADY_MS; `online`: the browser is back online. */
export type LinkEvent = 'start' | 'stop' | 'ticket' | 'opened' | 'lost' | 'wake' | 'online' | 'steady';

export const OFF: Link = { phase: 'off', attempt: 0 };

/** An open connection that lasts this long, in ms, resets the count of attempts; a shorter one does not. */
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
  // an attempt started offline may still fail, and is then retried soon
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

/** Next state after an event; events without meaning in a phase (a late response) are ignored. */
export function follow(link: Link, event: LinkEvent): Link {
  return MOVES[event][link.phase]?.(link.attempt) ?? link;
}

/**
 * Delay in ms before attempt number `attempt` (from 1): exponential up to 20 s, with jitter over the upper half, so that clients cut off
 * together do not return together. `chance` is from 0 to 1.
 */
export function reconnectDelay(attempt: number, chance: number): number {
  const rest = Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** (attempt - 1));
  return Math.round(rest * (0.5 + chance / 2));
}
