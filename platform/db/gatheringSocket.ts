import { Socket } from 'node:net';

/** A connection on which the statements of one turn go out in one piece, not one by one: a system call costs as much as a statement. */
export class GatheringSocket extends Socket {
  private gathering = false;

  /** The driver says where a statement begins and ends; the first of a turn holds back all until its end. */
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
