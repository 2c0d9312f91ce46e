import { ClusterAdapter, type ClusterMessage, type ClusterResponse, type Offset, type ServerId } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';

/** A packet between instances: a message to all of them, or a response to one. */
type Packet = { message: ClusterMessage } | { to: ServerId; response: ClusterResponse };

/**
 * Socket.IO cluster adapter over any channel that broadcasts text to all instances. It does not wait for the channel: local connections get
 * messages at once, and clients request those another instance missed by their number.
 */
export class CopiesAdapter extends ClusterAdapter {
  constructor(
    namespace: Namespace,
    private readonly tell: (text: string) => void,
  ) {
    super(namespace);
  }

  /** Handles a packet from any instance, including this one. */
  hear(text: string): void {
    const told = JSON.parse(text) as Packet;
    if ('message' in told) this.onMessage(told.message);
    else if (told.to === this.uid) this.onResponse(told.response);
  }

  protected override async doPublish(message: ClusterMessage): Promise<Offset> {
    this.tell(JSON.stringify({ message } satisfies Packet));
    return '';
  }

  protected override async doPublishResponse(to: ServerId, response: ClusterResponse): Promise<void> {
    this.tell(JSON.stringify({ to, response } satisfies Packet));
  }
}
