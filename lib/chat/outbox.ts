import type { EventError } from './socket';

/** Why a message is refused for good. */
export const SEND_REFUSALS = ['BAD_INPUT', 'TOO_LONG', 'FORBIDDEN', 'READ_ONLY', 'PICTURE'] as const satisfies readonly EventError[];
export type SendRefusal = (typeof SEND_REFUSALS)[number];
/**
 * Result of an attempt to send: after `later` it will be retried, after `cut` the outcome is unknown; otherwise why it was finally refused.
 */
export type SendOutcome = 'stored' | 'later' | 'cut' | SendRefusal;

/** waiting: to be sent as soon as possible; sending: not acknowledged yet; failed: refused, until the writer decides. */
export type OutgoingState = 'waiting' | 'sending' | 'failed';

/** A message not yet known to be stored. The client's ID makes a second delivery idempotent. */
export interface Outgoing {
  clientId: string;
  roomSeq: number;
  text: string;
  /** Path of a stored picture attached to it. */
  picture: string | null;
  /** Time of writing, epoch ms. */
  at: number;
  state: OutgoingState;
  /** Why it failed. */
  refusal: SendRefusal | null;
}

/** A message as written. */
export type WrittenMessage = Omit<Outgoing, 'state' | 'refusal'>;

/** A message as kept for the next page, which sends it, or waits for its writer if it was refused. */
export type KeptMessage = Omit<Outgoing, 'state'>;

/** Unsent messages, in the order of writing. */
export type Outbox = readonly Outgoing[];

const change = (outbox: Outbox, clientId: string, state: OutgoingState, refusal: SendRefusal | null = null): Outbox =>
  outbox.map((one) => (one.clientId === clientId ? { ...one, state, refusal } : one));

/**
 * Messages that may be sent now: the first of each room that has not failed, unless it is being sent. One at a time per room keeps the
 * order when an acknowledgement is lost and the message is resent.
 */
export function sendable(outbox: Outbox): readonly Outgoing[] {
  const heads = new Map<number, Outgoing>();
  for (const one of outbox) if (one.state !== 'failed' && !heads.has(one.roomSeq)) heads.set(one.roomSeq, one);
  return [...heads.values()].filter(({ state }) => state === 'waiting');
}

export function withWritten(outbox: Outbox, written: WrittenMessage): Outbox {
  return [...outbox, { ...written, state: 'waiting', refusal: null }];
}

/** Adds messages that an earlier page did not send, before those written since. */
export function withEarlier(outbox: Outbox, earlier: readonly KeptMessage[]): Outbox {
  const missing = earlier.filter(({ clientId }) => !outbox.some((one) => one.clientId === clientId));
  return missing.length === 0
    ? outbox
    : [...missing.map((one) => ({ ...one, state: one.refusal ? ('failed' as const) : ('waiting' as const) })), ...outbox];
}

/** What the next page needs of the outbox. */
export function unsent(outbox: Outbox): readonly KeptMessage[] {
  return outbox.map(({ state: _, ...kept }) => kept);
}

export function withSending(outbox: Outbox, clientId: string): Outbox {
  return change(outbox, clientId, 'sending');
}

/** After an attempt to send: removes a stored message, keeps a refused one for its writer, and queues any other again. */
export function withOutcome(outbox: Outbox, clientId: string, outcome: SendOutcome): Outbox {
  if (outcome === 'stored') return outbox.filter((one) => one.clientId !== clientId);
  if (outcome === 'later' || outcome === 'cut') return change(outbox, clientId, 'waiting');
  return change(outbox, clientId, 'failed', outcome);
}

/** After the connection broke: whether messages being sent have arrived is unknown, so they are resent under the same ID. */
export function withCut(outbox: Outbox): Outbox {
  return outbox.map((one) => (one.state === 'sending' ? { ...one, state: 'waiting' } : one));
}

/** Queues a failed message again, after those written since. */
export function withRetry(outbox: Outbox, clientId: string): Outbox {
  const again = outbox.find((one) => one.clientId === clientId && one.state === 'failed');
  return again ? [...outbox.filter((one) => one !== again), { ...again, state: 'waiting', refusal: null }] : outbox;
}

/** Removes a failed message that its writer discarded. */
export function withoutFailed(outbox: Outbox, clientId: string): Outbox {
  return outbox.filter((one) => one.clientId !== clientId || one.state !== 'failed');
}
