/** What a room's order needs of a message: its number, given by the server, one higher with each message of the room. */
interface Numbered {
  number: number;
}

/**
 * What is known of a room: messages by number without doubles, and the number up to which nothing is missing. A message above it
 * is shown already; what lies between has still to be asked for.
 */
export interface Timeline<M extends Numbered> {
  messages: readonly M[];
  upTo: number;
  /** Messages further up that are shown alone, as long as what lies between has not come. */
  apart?: readonly M[];
}

/** Both lists as one, by number; of two with the same number the one in `newer` holds. */
export function merged<M extends Numbered>(older: readonly M[], newer: readonly M[]): readonly M[] {
  if (newer.length === 0) return older;
  const byNumber = new Map(older.map((message) => [message.number, message]));
  for (const message of newer) byNumber.set(message.number, message);
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** After a message came by itself. */
export function withLive<M extends Numbered>({ messages, upTo, ...rest }: Timeline<M>, message: M): Timeline<M> {
  return { ...rest, messages: merged(messages, [message]), upTo: message.number === upTo + 1 ? message.number : upTo };
}

/** After the room answered what follows on `after`, without a gap: the list may lack numbers that nobody may see. */
export function withMissed<M extends Numbered>({ messages, upTo, ...rest }: Timeline<M>, after: number, list: readonly M[]): Timeline<M> {
  const last = Math.max(after, ...list.map(({ number }) => number));
  return { ...rest, messages: merged(messages, list), upTo: after <= upTo ? Math.max(upTo, last) : upTo };
}

/** Whether something between the known and the newest message has not come. */
export function hasGap<M extends Numbered>({ messages, upTo }: Timeline<M>): boolean {
  const newest = messages.at(-1);
  return newest !== undefined && newest.number > upTo;
}

/** After messages further up came; they are one with the others as soon as nothing is missing between. `next`: they follow on, or lead up to, those that stand apart. */
export function withApart<M extends Numbered>({ messages, upTo, apart = [] }: Timeline<M>, list: readonly M[], next: boolean): Timeline<M> {
  const all = next ? merged(apart, list) : list;
  const meets = (all.at(-1)?.number ?? 0) >= (messages[0]?.number ?? 0) - 1;
  return meets ? { messages: merged(all, messages), upTo } : { messages, upTo, apart: all };
}

/** With a message as it stands now; one that is not loaded stays so. */
export function withChanged<M extends Numbered>(timeline: Timeline<M>, message: M): Timeline<M> {
  const renew = (list: readonly M[]) => list.map((one) => (one.number === message.number ? message : one));
  return { ...timeline, messages: renew(timeline.messages), ...(timeline.apart && { apart: renew(timeline.apart) }) };
}

/**
 * After the room answered anew what stands above `after`, without a gap up to `until`: what is known of it becomes as it stands now,
 * and goes where it stands no more. One that is not loaded stays so.
 */
export function withRenewed<M extends Numbered>(timeline: Timeline<M>, after: number, until: number, list: readonly M[]): Timeline<M> {
  const fresh = new Map(list.map((message) => [message.number, message]));
  const renew = (known: readonly M[]) =>
    known.flatMap((one) => (one.number <= after || one.number > until ? one : (fresh.get(one.number) ?? [])));
  return { ...timeline, messages: renew(timeline.messages), ...(timeline.apart && { apart: renew(timeline.apart) }) };
}
