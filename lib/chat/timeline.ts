/** The part of a message needed for ordering: its number, assigned by the server in ascending order. */
interface NumberedMessage {
  number: number;
}

/**
 * Known messages of a room, by number without duplicates, and the number up to which none is missing. Messages above it are shown already;
 * those in between still have to be fetched.
 */
export interface Timeline<M extends NumberedMessage> {
  messages: readonly M[];
  upTo: number;
  /** A separate block of older messages, shown alone until the gap to the others is loaded. */
  apart?: readonly M[];
}

/** Merges two lists by number; for duplicates `newer` takes precedence. */
export function mergeMessages<M extends NumberedMessage>(older: readonly M[], newer: readonly M[]): readonly M[] {
  if (newer.length === 0) return older;
  const byNumber = new Map(older.map((message) => [message.number, message]));
  for (const message of newer) byNumber.set(message.number, message);
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** Adds a message received live. */
export function withLive<M extends NumberedMessage>({ messages, upTo, ...rest }: Timeline<M>, message: M): Timeline<M> {
  return { ...rest, messages: mergeMessages(messages, [message]), upTo: message.number === upTo + 1 ? message.number : upTo };
}

/** Adds the complete list of messages after `after`; it may lack numbers that are not visible to anyone. */
export function withMissed<M extends NumberedMessage>(
  { messages, upTo, ...rest }: Timeline<M>,
  after: number,
  list: readonly M[],
): Timeline<M> {
  const last = Math.max(after, ...list.map(({ number }) => number));
  return { ...rest, messages: mergeMessages(messages, list), upTo: after <= upTo ? Math.max(upTo, last) : upTo };
}

/** Whether messages between the complete part and the latest one are missing. */
export function hasGap<M extends NumberedMessage>({ messages, upTo }: Timeline<M>): boolean {
  const newest = messages.at(-1);
  return newest !== undefined && newest.number > upTo;
}

/**
 * Adds messages from further up, merged with the others once there is no gap between them. `next`: they extend the separate block instead
 * of replacing it.
 */
export function withApart<M extends NumberedMessage>(
  { messages, upTo, apart = [] }: Timeline<M>,
  list: readonly M[],
  next: boolean,
): Timeline<M> {
  const all = next ? mergeMessages(apart, list) : list;
  const meets = (all.at(-1)?.number ?? 0) >= (messages[0]?.number ?? 0) - 1;
  return meets ? { messages: mergeMessages(all, messages), upTo } : { messages, upTo, apart: all };
}

/**
 * Takes over the latest messages of a room that is being read, from a response that may be older than what is known. What is read stays
 * loaded: beyond a gap as the separate block.
 */
export function withLatest<M extends NumberedMessage>(timeline: Timeline<M>, list: readonly M[]): Timeline<M> {
  const { messages, upTo, apart } = timeline;
  const whole = messages.filter(({ number }) => number <= upTo);
  const [oldest, newest, first] = [list[0], list.at(-1), whole[0]];
  if (!oldest || !newest || !first) return { messages: list, upTo: newest?.number ?? 0 };
  const before = oldest.number - 1;
  const meets = before <= upTo && newest.number >= first.number - 1;
  if (meets) return withMissed(withRenewed(timeline, before, newest.number, list), before, list);
  return { messages: list, upTo: newest.number, apart: apart ?? whole };
}

/** Updates a message if it is loaded. */
export function withChanged<M extends NumberedMessage>(timeline: Timeline<M>, message: M): Timeline<M> {
  const renew = (list: readonly M[]) => list.map((one) => (one.number === message.number ? message : one));
  return { ...timeline, messages: renew(timeline.messages), ...(timeline.apart && { apart: renew(timeline.apart) }) };
}

/** Updates the known messages between `after` and `until` from a complete list, and removes those that are not in it. Adds none. */
export function withRenewed<M extends NumberedMessage>(
  timeline: Timeline<M>,
  after: number,
  until: number,
  list: readonly M[],
): Timeline<M> {
  const fresh = new Map(list.map((message) => [message.number, message]));
  const renew = (known: readonly M[]) =>
    known.flatMap((one) => (one.number <= after || one.number > until ? one : (fresh.get(one.number) ?? [])));
  return { ...timeline, messages: renew(timeline.messages), ...(timeline.apart && { apart: renew(timeline.apart) }) };
}
