import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket as NetSocket } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { ChatMessage } from '@/lib/chat/contract';
import {
  SOCKET_PATH,
  type ClientAnswer,
  type ClientEvent,
  type ClientInput,
  type ClientToServer,
  type ServerToClient,
} from '@/lib/chat/socket';
import type { TestPlatform } from './database/platform';

export type ChatClient = Socket<ServerToClient, ClientToServer>;

/** A ticket for the holder of a token. */
export async function ticketOf(platform: Pick<TestPlatform, 'call'>, token: string): Promise<string> {
  const { status, body } = await platform.call<{ ticket: string }>('POST', '/chat/ticket', { token });
  if (status !== 200) throw new Error(`POST /chat/ticket answered ${status}`);
  return body.ticket;
}

/** An unopened connection; each attempt requests its own ticket. */
export function chatClient(url: string, ticket: () => Promise<string>, options: object = {}): ChatClient {
  return io(url, {
    path: SOCKET_PATH,
    addTrailingSlash: false,
    autoConnect: false,
    forceNew: true,
    transports: ['websocket'],
    auth: (give) =>
      void ticket().then(
        (one) => give({ ticket: one }),
        () => give({}),
      ),
    ...options,
  });
}

/** Opens a connection; resolves to 'connected', or to the reason of the refusal. */
export function connectClient(client: ChatClient): Promise<string> {
  return new Promise((resolve) => {
    client.once('connect', () => resolve('connected'));
    client.once('connect_error', (error) => resolve(error.message));
    client.connect();
  });
}

/** Sends an event and waits for its acknowledgement. */
export function emitWithAck<E extends ClientEvent>(
  client: ChatClient,
  event: E,
  input: ClientInput<E> | object,
  within = 30_000,
): Promise<ClientAnswer<E>> {
  const emitter = client.timeout(within) as unknown as { emitWithAck: (name: string, sent: object) => Promise<ClientAnswer<E>> };
  return emitter.emitWithAck(event, input);
}

/**
 * A TCP proxy that cuts a random connection after every `every` chunks, in the middle of whatever is being sent: per message as often on a
 * slow machine as on a fast one.
 */
export async function startCutter(
  target: () => number,
): Promise<{ url: string; start: (every: number) => void; cuts: () => number; close: () => void }> {
  const open = new Set<NetSocket>();
  let [count, chunks, every] = [0, 0, Infinity];
  const cut = () => {
    const all = [...open];
    const victim = all[Math.floor(Math.random() * all.length)];
    if (victim) count += 1;
    victim?.resetAndDestroy();
  };
  const server = createServer((socket) => {
    const other = connect(target(), '127.0.0.1');
    open.add(socket);
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      from.pipe(to);
      from.on('data', () => {
        if ((chunks += 1) % every === 0) cut();
      });
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    socket.on('close', () => open.delete(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    start: (wanted) => (every = wanted),
    cuts: () => count,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** A correct client in one room: resends until acknowledged, and requests missed messages. */
export class RoomClient {
  /** Client IDs of the received messages, by number. */
  readonly received = new Map<number, string>();
  /** Numbers shared by two messages. */
  readonly faults: string[] = [];
  resent = 0;
  private catchingUp = false;
  private closed = false;

  constructor(
    readonly client: ChatClient,
    private readonly roomSeq: number,
  ) {
    client.on('message', (message) => this.receive(message));
    client.on('connect', () => void this.catchUp());
    client.on('connect_error', () => !client.active && !this.closed && setTimeout(() => !this.closed && client.connect(), 300));
    client.on('disconnect', (reason) => reason === 'io server disconnect' && setTimeout(() => !this.closed && client.connect(), 300));
  }

  private receive({ roomSeq, number, clientId }: ChatMessage): void {
    if (roomSeq !== this.roomSeq) return;
    const known = this.received.get(number);
    if (known !== undefined && known !== clientId) this.faults.push(`${number} is two messages`);
    this.received.set(number, clientId);
    if (number > 1 && !this.received.has(number - 1)) void this.catchUp();
  }

  /** The highest number below which nothing is missing. */
  private upTo(): number {
    let number = 0;
    while (this.received.has(number + 1)) number += 1;
    return number;
  }

  async catchUp(): Promise<void> {
    if (this.catchingUp) return;
    this.catchingUp = true;
    try {
      for (let more = true; more;) {
        const answer = await emitWithAck(this.client, 'missed', { roomSeq: this.roomSeq, after: this.upTo() }, 1_500);
        if (!answer.ok) break;
        for (const message of answer.list) this.received.set(message.number, message.clientId);
        more = answer.more;
      }
    } catch {
      // the next connection asks again
    } finally {
      this.catchingUp = false;
    }
  }

  /** Sends a message until it is acknowledged; returns its number. */
  async send(text: string): Promise<number> {
    const message = { roomSeq: this.roomSeq, clientId: randomUUID(), text };
    for (;;) {
      const answer = await emitWithAck(this.client, 'send', message, 1_500).catch(() => null);
      if (answer?.ok) return answer.number;
      this.resent += 1;
      await new Promise((resolve) => setTimeout(resolve, answer?.retryAfterMs ?? 100));
    }
  }

  close(): void {
    this.closed = true;
    this.client.close();
  }
}
