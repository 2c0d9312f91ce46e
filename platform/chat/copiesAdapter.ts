import { ClusterAdapter, type ClusterMessage, type ClusterResponse, type Offset, type ServerId } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';

/** What passes between the copies: a message for all of them, or one copy's answer to another. */
type Told = { message: ClusterMessage } | { to: ServerId; response: ClusterResponse };

/**
 * Socket.IO's adapter for several copies, over anything that carries a text to all of them. It waits for no carrier: who is
 * connected here is told at once, and what did not reach another copy is asked for by its number.
 */
export class CopiesAdapter extends ClusterAdapter {
  constructor(
    namespace: Namespace,
    private readonly tell: (text: string) => void,
  ) {
    super(namespace);
  }

  /** Takes in what a copy has told, this one included. */
  hear(text: string): void {
    const told = JSON.parse(text) as Told;
    if ('message' in told) this.onMessage(told.message);
    else if (told.to === this.uid) this.onResponse(told.response);
  }

  protected override async doPublish(message: ClusterMessage): Promise<Offset> {
    this.tell(JSON.stringify({ message } satisfies Told));
    return '';
  }

  protected override async doPublishResponse(to: ServerId, response: ClusterResponse): Promise<void> {
    this.tell(JSON.stringify({ to, response } satisfies Told));
  }
}
