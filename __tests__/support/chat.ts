import { io, type Socket } from 'socket.io-client';
import {
  SOCKET_PATH,
  type ClientAnswer,
  type ClientEvent,
  type ClientInput,
  type ClientToServer,
  type ServerToClient,
} from '@/lib/chat/socket';
import type { TestPlatform } from './platform';

export type ChatClient = Socket<ServerToClient, ClientToServer>;

/** A ticket for the holder of a token. */
export async function ticketOf(platform: Pick<TestPlatform, 'call'>, token: string): Promise<string> {
  const { status, body } = await platform.call<{ ticket: string }>('POST', '/chat/ticket', { token });
  if (status !== 200) throw new Error(`POST /chat/ticket answered ${status}`);
  return body.ticket;
}

/** A connection that is not open yet; each attempt asks for a ticket of its own. */
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

/** Opens a connection; 'connected', or the reason of the refusal. */
export function opened(client: ChatClient): Promise<string> {
  return new Promise((resolve) => {
    client.once('connect', () => resolve('connected'));
    client.once('connect_error', (error) => resolve(error.message));
    client.connect();
  });
}

/** Sends an event and waits for its acknowledgement. */
export function say<E extends ClientEvent>(client: ChatClient, event: E, input: ClientInput<E> | object): Promise<ClientAnswer<E>> {
  const emitter = client.timeout(10_000) as unknown as { emitWithAck: (name: string, sent: object) => Promise<ClientAnswer<E>> };
  return emitter.emitWithAck(event, input);
}
