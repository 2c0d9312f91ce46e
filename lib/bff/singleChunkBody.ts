import { ReadableStream, type StreamPipeOptions, type WritableStream } from 'node:stream/web';

/**
 * A body that is there as a whole. Next pipes every answer into the socket; the usual pipe asks for piece after piece and costs
 * more than all our checks together, so this one hands over its only piece. Read in any other way it is a stream like others.
 */
export class SingleChunkBody extends ReadableStream<Uint8Array> {
  constructor(private readonly bytes: Uint8Array) {
    super({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
  }

  /** Writes all and closes; waits while the receiver is slow, and gives up with the signal's reason when it has gone meanwhile. */
  override async pipeTo(sink: WritableStream<Uint8Array>, { signal }: StreamPipeOptions = {}): Promise<void> {
    const writer = sink.getWriter();
    await writer.write(this.bytes);
    if (!signal?.aborted) return writer.close();
    await writer.abort(signal.reason);
    throw signal.reason;
  }
}
