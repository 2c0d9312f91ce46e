import type { Connection } from './connection';
import type { ChatMessage, MessagePage } from './contract';
import { MAX_MESSAGES } from './chatLimits';
import { hasGap, mergeMessages, withApart, withChanged, withLatest, withLive, withMissed, withRenewed, type Timeline } from './timeline';

export type Timelines = ReadonlyMap<number, Timeline<ChatMessage>>;

interface Listener {
  changed: (rooms: Timelines) => void;
  /** Messages received, including ones received before. */
  met: (messages: readonly ChatMessage[]) => void;
}

/**
 * Messages of the rooms opened on this page. Fetches gaps (R-CHAT-03), and refetches messages whose hiding or deletion may have been
 * missed.
 */
export class History {
  rooms: Timelines = new Map();
  #asking = new Set<number>();
  /** Rooms that may have changed without an event. */
  #doubtful = new Set<number>();
  #given = new WeakSet<readonly ChatMessage[]>();
  /** Rooms on screen that have been up to date since they were opened: their viewer may be anywhere in them. */
  #shown = new Set<number>();
  /** `changed` events that arrived during each pending request. */
  #changes = new Set<ChatMessage[]>();

  constructor(
    readonly connection: Connection,
    readonly listener: Listener,
  ) {}

  /**
   * Takes over the latest messages read over HTTP. For a known room the events of the open connection take precedence; without a connection
   * the list does, unless it was passed in before and is therefore older than what is known. In a room on screen it takes nothing away that
   * its viewer may be looking at.
   */
  hold(roomSeq: number, list: readonly ChatMessage[]): void {
    const known = this.rooms.get(roomSeq);
    const isLive = known !== undefined && this.connection.isOpen();
    const isNew = !known || !this.#given.has(list);
    if (!isLive && isNew) {
      this.#doubtful.add(roomSeq);
      const latest = { ...known, messages: list, upTo: list.at(-1)?.number ?? 0 };
      this.#keep(roomSeq, known && this.#shown.has(roomSeq) ? withLatest(known, list) : latest);
    }
    if (isLive || isNew) this.#shown.add(roomSeq);
    this.#given.add(list);
    void this.#catchUp(roomSeq);
  }

  /** The room is closed: keeps only as many messages as one request can refetch. */
  leave(roomSeq: number): void {
    this.#shown.delete(roomSeq);
    const known = this.rooms.get(roomSeq);
    if (!known || (!known.apart && known.messages.length <= MAX_MESSAGES)) return;
    this.#keep(roomSeq, { ...known, messages: known.messages.slice(-MAX_MESSAGES), apart: undefined });
  }

  /** Adds older messages read over HTTP. */
  addOlder(roomSeq: number, list: readonly ChatMessage[]): void {
    const known = this.rooms.get(roomSeq);
    if (known) this.#keep(roomSeq, { ...known, messages: mergeMessages(list, known.messages) });
  }

  /** Adds messages from further up read over HTTP: around one that is looked for, or the following ones (`next`). */
  addApart(roomSeq: number, list: readonly ChatMessage[], next: boolean): void {
    const known = this.rooms.get(roomSeq);
    // the viewer may have left the block meanwhile
    if (!known || list.length === 0 || (next && !known.apart)) return;
    this.#keep(roomSeq, withApart(known, list, next));
    // those around one that is looked for may come from an older cache entry
    if (!next) void this.#renew(roomSeq, list);
  }

  /** Returns to the latest messages. */
  leaveApart(roomSeq: number): void {
    const known = this.rooms.get(roomSeq);
    if (known?.apart) this.#keep(roomSeq, { ...known, apart: undefined });
  }

  /** Updates a message that was hidden or shown again, if it is loaded. */
  change(message: ChatMessage): void {
    for (const changes of this.#changes) changes.push(message);
    const known = this.rooms.get(message.roomSeq);
    if (known) this.#keep(message.roomSeq, withChanged(known, message));
  }

  /** Adds a message that was received, or acknowledged as stored. */
  add(message: ChatMessage): void {
    const { roomSeq, number } = message;
    const known = this.rooms.get(roomSeq);
    if (known && !known.messages.some((one) => one.number === number)) this.#keep(roomSeq, withLive(known, message));
    this.listener.met([message]);
    const now = this.rooms.get(roomSeq);
    if (now && hasGap(now)) void this.#catchUp(roomSeq);
  }

  /** After a reconnect: fetches the missed messages of every room and refreshes the loaded ones. */
  catchUp(): void {
    for (const [roomSeq, { apart }] of this.rooms) {
      this.#doubtful.add(roomSeq);
      void this.#catchUp(roomSeq);
      if (apart) void this.#renew(roomSeq, apart);
    }
  }

  #keep(roomSeq: number, timeline: Timeline<ChatMessage>): void {
    this.rooms = new Map(this.rooms).set(roomSeq, timeline);
    this.listener.changed(this.rooms);
  }

  async #catchUp(roomSeq: number): Promise<void> {
    if (this.#asking.has(roomSeq)) return;
    this.#asking.add(roomSeq);
    try {
      for (let after = this.#wholeUpTo(roomSeq), more = true; more;) {
        const { upTo } = this.rooms.get(roomSeq)!;
        const answer = await this.#missed(roomSeq, after);
        if (!answer) return;
        const { list } = answer;
        const last = list.at(-1)?.number ?? after;
        const known = withRenewed(this.rooms.get(roomSeq)!, after, answer.more ? last : Math.max(last, upTo), list);
        const now = withMissed(known, after, list);
        this.#keep(roomSeq, now);
        this.listener.met(list);
        // messages received meanwhile may have left a gap of their own
        more = answer.more || (list.length > 0 && hasGap(now));
        after = answer.more ? last : now.upTo;
      }
      this.#doubtful.delete(roomSeq);
    } catch {
      // retried on reconnect
    } finally {
      this.#asking.delete(roomSeq);
    }
  }

  /** The number up to which a room is complete and up to date. */
  #wholeUpTo(roomSeq: number): number {
    const { messages, upTo } = this.rooms.get(roomSeq)!;
    return this.#doubtful.has(roomSeq) ? Math.min(upTo, (messages[0]?.number ?? Infinity) - 1) : upTo;
  }

  /** Refreshes messages from further up. */
  async #renew(roomSeq: number, list: readonly ChatMessage[]): Promise<void> {
    const end = list.at(-1)!.number;
    try {
      for (let after = list[0]!.number - 1; after < end;) {
        const answer = await this.#missed(roomSeq, after);
        if (!answer) return;
        const until = answer.more ? answer.list.at(-1)!.number : end;
        this.#keep(roomSeq, withRenewed(this.rooms.get(roomSeq)!, after, until, answer.list));
        after = until;
      }
    } catch {
      // retried on reconnect
    }
  }

  /** Fetches the messages after a number, with events applied that arrived meanwhile; null if the room refuses. */
  async #missed(roomSeq: number, after: number): Promise<MessagePage | null> {
    const changes: ChatMessage[] = [];
    this.#changes.add(changes);
    try {
      const answer = await this.connection.ask('missed', { roomSeq, after });
      const told = (one: ChatMessage) => changes.findLast(({ roomSeq: of, number }) => of === roomSeq && number === one.number) ?? one;
      return answer.ok ? { list: answer.list.map(told), more: answer.more } : null;
    } finally {
      this.#changes.delete(changes);
    }
  }
}
