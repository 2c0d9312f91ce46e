import type { EventError } from './socket';

/** How an attempt to send ended: `later` is only a matter of time, after `cut` nobody knows; else why it was refused for good. */
export type SendOutcome = 'stored' | 'later' | 'cut' | Exclude<EventError, 'RATE_LIMITED' | 'INTERNAL'>;
export type SendRefusal = Exclude<SendOutcome, 'stored' | 'later' | 'cut'>;

/** waiting: to be sent as soon as it can be; sending: on its way, not acknowledged; failed: refused, until the writer decides. */
export type OutgoingState = 'waiting' | 'sending' | 'failed';

/** A message that is written and not yet known to be stored. The sender's own id makes a second delivery recognisable. */
export interface Outgoing {
  clientId: string;
  roomSeq: number;
  text: string;
  /** Path of a stored picture that goes with it. */
  picture: string | null;
  /** When it was written, epoch ms. */
  at: number;
  state: OutgoingState;
  /** Why it failed. */
  refusal: SendRefusal | null;
}

/** A message as its writer left it. */
export type WrittenMessage = Omit<Outgoing, 'state' | 'refusal'>;

/** What waits, in the order in which it was written. */
export type Outbox = readonly Outgoing[];

const change = (outbox: Outbox, clientId: string, state: OutgoingState, refusal: SendRefusal | null = null): Outbox =>
  outbox.map((one) => (one.clientId === clientId ? { ...one, state, refusal } : one));

/**
 * What may be sent now: of each room the first that has not failed, unless it is on its way already. One at a time in a room keeps the
 * order when an answer is lost and the message goes once more.
 */
export function sendable(outbox: Outbox): readonly Outgoing[] {
  const heads = new Map<number, Outgoing>();
  for (const one of outbox) if (one.state !== 'failed' && !heads.has(one.roomSeq)) heads.set(one.roomSeq, one);
  return [...heads.values()].filter(({ state }) => state === 'waiting');
}

const toSend = (written: WrittenMessage): Outgoing => ({ ...written, state: 'waiting', refusal: null });

export function withWritten(outbox: Outbox, written: WrittenMessage): Outbox {
  return [...outbox, toSend(written)];
}

/** With what an earlier page did not get sent, before what was written since. */
export function withEarlier(outbox: Outbox, earlier: readonly WrittenMessage[]): Outbox {
  const missing = earlier.filter(({ clientId }) => !outbox.some((one) => one.clientId === clientId));
  return missing.length === 0 ? outbox : [...missing.map(toSend), ...outbox];
}

/** What is still to be sent by itself. */
export function unsent(outbox: Outbox): readonly WrittenMessage[] {
  return outbox.flatMap(({ state, refusal: _, ...written }) => (state === 'failed' ? [] : [written]));
}

export function withSending(outbox: Outbox, clientId: string): Outbox {
  return change(outbox, clientId, 'sending');
}

/** After an attempt to send: what is stored leaves, what was refused stays for its writer, anything else goes again. */
export function withOutcome(outbox: Outbox, clientId: string, outcome: SendOutcome): Outbox {
  if (outcome === 'stored') return outbox.filter((one) => one.clientId !== clientId);
  if (outcome === 'later' || outcome === 'cut') return change(outbox, clientId, 'waiting');
  return change(outbox, clientId, 'failed', outcome);
}

/** After the connection broke: whether what was on its way arrived is not known, so it goes again under the same id. */
export function withCut(outbox: Outbox): Outbox {
  return outbox.map((one) => (one.state === 'sending' ? { ...one, state: 'waiting' } : one));
}

/** A failed message once more, behind what was written since. */
export function withRetry(outbox: Outbox, clientId: string): Outbox {
  const again = outbox.find((one) => one.clientId === clientId && one.state === 'failed');
  return again ? [...outbox.filter((one) => one !== again), { ...again, state: 'waiting', refusal: null }] : outbox;
}

/** Without a failed message that its writer gave up. */
export function withoutFailed(outbox: Outbox, clientId: string): Outbox {
  return outbox.filter((one) => one.clientId !== clientId || one.state !== 'failed');
}
