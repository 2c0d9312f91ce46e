import { setImmediate as breathe } from 'node:timers/promises';
import type { TransferFault } from '@/lib/ingest/transfer/imports';

/** Milliseconds of work before other calls get their turn, and between two words about how far it is. */
const TURN = 10;
const WORD = 1_000;

/** Thrown where work has to end at once: the platform stops, or the import is no longer this worker's. */
export class Stopped extends Error {}

/** Thrown where an import as a whole cannot go on. */
export class ImportFailure extends Error {
  constructor(readonly fault: TransferFault) {
    super(fault);
  }
}

/** Keeps long work from keeping others waiting, and tells now and then how far it is. */
export class Pace {
  private breathedAt = performance.now();
  private toldAt = performance.now();

  /** `tell` answers false, and `stopping` true, when the work has to end. */
  constructor(
    private readonly tell: () => Promise<boolean>,
    private readonly stopping: () => boolean,
  ) {}

  /** Whether it is time for `rest`; asked for every row, so that a row costs no wait. */
  due(): boolean {
    return performance.now() - this.breathedAt > TURN;
  }

  /** Lets others work. Throws Stopped. */
  async rest(): Promise<void> {
    await breathe();
    if (this.stopping()) throw new Stopped();
    if (performance.now() - this.toldAt > WORD) {
      this.toldAt = performance.now();
      if (!(await this.tell())) throw new Stopped();
    }
    this.breathedAt = performance.now();
  }
}
