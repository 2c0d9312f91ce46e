import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Quota } from './quota';

/** The part of a transport connection that is used. */
interface Connection {
  request: IncomingMessage;
  once: (event: 'close', heard: () => void) => unknown;
}

/** Maximum open connections per address that have not sent a ticket yet; above what an office reconnecting at once has. */
export const MAX_WAITING = 60;

/**
 * How to find a client's address, given the setting `trustedProxies`: as Fastify does for calls, which never sees these requests. It is the
 * last forwarded one that is no trusted proxy's, or the remote one if that is not trusted.
 */
export function clientAddressBy(trustedProxies: string): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trustedProxies.split(',').map((one) => one.trim()));
  return (request) => proxyAddr(request, isTrusted) ?? '';
}

/**
 * Tracks connections that have not sent a ticket, by address. Those that end without one are rate-limited, so that an address can neither
 * hold many of them nor open very many in a row.
 */
export class PendingHandshakes {
  private readonly waiting = new Map<string, number>();
  private readonly heard = new WeakSet<Connection>();

  constructor(
    private readonly quota: Pick<Quota, 'full' | 'take'>,
    readonly addressOf: (request: IncomingMessage) => string,
  ) {}

  /** Whether an address may open another connection. */
  async mayOpen(request: IncomingMessage): Promise<boolean> {
    const address = this.addressOf(request);
    if (this.waitingOf(address) >= MAX_WAITING) return false;
    const full = await Promise.all((['knocks', 'guesses'] as const).map((what) => this.quota.full(what, address, performance.now())));
    return !full.includes(true);
  }

  /** Registers an opened connection, which waits until its ticket is received or it closes. */
  opened(connection: Connection): void {
    const address = this.addressOf(connection.request);
    this.waiting.set(address, this.waitingOf(address) + 1);
    connection.once('close', () => {
      if (this.heard.has(connection)) return;
      this.leave(address);
      void this.quota.take('knocks', address, performance.now());
    });
  }

  /** Marks a connection as having sent a ticket, valid or not: bad tickets are counted in `admission`. */
  ticketHeard(connection: Connection): void {
    if (this.heard.has(connection)) return;
    this.heard.add(connection);
    this.leave(this.addressOf(connection.request));
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
