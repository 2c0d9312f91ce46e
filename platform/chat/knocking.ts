import type { IncomingMessage } from 'node:http';
import type { Quota } from './quota';

/** What the transport gives of a connection. */
interface Connection {
  request: IncomingMessage;
  once: (event: 'close', heard: () => void) => unknown;
}

/** Connections of one address that are open and have not shown a ticket yet: an office that comes back all at once has fewer. */
export const MAX_WAITING = 60;
const LOCAL = /^(::ffff:)?127\.|^::1$/;

/** Who knocks: behind the portal, which is on this machine, the address that it names. */
export function addressOf({ headers, socket }: IncomingMessage): string {
  const remote = socket.remoteAddress ?? '';
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return LOCAL.test(remote) && named ? named : remote;
}

/**
 * Connections that have not shown a ticket, by address. Those that end without having shown any are counted, so that an address can
 * neither keep many of them nor open very many one after the other.
 */
export class Knocking {
  private readonly waiting = new Map<string, number>();
  private readonly heard = new WeakSet<Connection>();

  constructor(private readonly quota: Pick<Quota, 'full' | 'take'>) {}

  /** Whether an address may open one more. */
  async mayOpen(request: IncomingMessage): Promise<boolean> {
    const address = addressOf(request);
    if (this.waitingOf(address) >= MAX_WAITING) return false;
    const full = await Promise.all((['knocks', 'guesses'] as const).map((what) => this.quota.full(what, address, performance.now())));
    return !full.includes(true);
  }

  /** A connection was opened: it waits until its ticket is heard, or it ends. */
  opened(connection: Connection): void {
    const address = addressOf(connection.request);
    this.waiting.set(address, this.waitingOf(address) + 1);
    connection.once('close', () => {
      if (this.heard.has(connection)) return;
      this.leave(address);
      void this.quota.take('knocks', address, performance.now());
    });
  }

  /** Its ticket was asked about, whatever came of it: that is counted where it is judged. */
  ticketHeard(connection: Connection): void {
    if (this.heard.has(connection)) return;
    this.heard.add(connection);
    this.leave(addressOf(connection.request));
  }

  private waitingOf(address: string): number {
    return this.waiting.get(address) ?? 0;
  }

  private leave(address: string): void {
    const left = this.waitingOf(address) - 1;
    if (left > 0) this.waiting.set(address, left);
    else this.waiting.delete(address);
  }
}
