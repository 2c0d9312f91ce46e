import { Socket } from 'node:net';

/** Socket that sends the statements of one event loop turn in a single write: a system call costs as much as a statement. */
export class BatchingSocket extends Socket {
  private gathering = false;

  /** The driver corks around each statement; the first of a turn holds back all of them until its end. */
  override cork(): void {
    super.cork();
    if (this.gathering) return;
    this.gathering = true;
    super.cork();
    process.nextTick(() => {
      this.gathering = false;
      super.uncork();
    });
  }
}
