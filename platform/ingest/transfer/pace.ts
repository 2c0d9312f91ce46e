import { setImmediate as breathe } from 'node:timers/promises';
import type { TransferFault } from '@/lib/ingest/transfer/imports';

/** Milliseconds of work before yielding to other calls, and between progress reports. */
const TURN = 10;
const WORD = 1_000;

/** Thrown when work has to end at once: the platform stops, or the import is no longer this worker's. */
export class Stopped extends Error {}

/** Thrown when a whole import cannot continue. */
export class ImportFailure extends Error {
  constructor(readonly fault: TransferFault) {
    super(fault);
  }
}

/** Yields to other work during long tasks, and reports progress from time to time. */
export class Pace {
  private breathedAt = performance.now();
  private toldAt = performance.now();

  /** Work has to end when `tell` resolves to false or `stopping` returns true. */
  constructor(
    private readonly tell: () => Promise<boolean>,
    private readonly stopping: () => boolean,
  ) {}

  /** Whether it is time for `rest`; checked per row, so that most rows need no await. */
  due(): boolean {
    return performance.now() - this.breathedAt > TURN;
  }

  /** Yields to other work and reports progress when due. Throws Stopped. */
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
