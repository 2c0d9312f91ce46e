import { millisecondsInMinute } from 'date-fns/constants';
import 'server-only';
import { Worker } from 'node:worker_threads';
import { programFile } from '@/lib/bff/programFile';
import { RISKY_START } from '@/lib/format/plainText';

/** A column; numbers and dates are typed cells that a spreadsheet can sum and sort. */
export interface WorkbookColumn {
  /** Heading in the viewer's language, with the unit of the numbers. */
  header: string;
  /** 'date' is a day, 'moment' a day with its time; values of both are Excel serial numbers, see `excelMoment`. */
  kind: 'text' | 'number' | 'date' | 'moment';
  decimals?: number;
  /** Text that people add to or change: a spreadsheet keeps it as typed. */
  typed?: true;
  /** Width in characters. */
  width: number;
}

export type WorkbookRow = readonly (string | number | null)[];

export interface Workbook {
  /** Name of the sheet: at most 31 characters, without []:*?/\ */
  sheet: string;
  columns: readonly WorkbookColumn[];
  /** Rows by page; the next page is read only when the consumer has taken the previous one. */
  pages: AsyncIterator<readonly WorkbookRow[]>;
  /** Called exactly once, on success, error or abort. */
  onEnd: () => void;
}

/** Idle timeout: an export that nobody reads from for this long fails; there is no limit on its total time. */
const IDLE_MS = 5 * millisecondsInMinute;

type FromWorker = { kind: 'rows' } | { kind: 'piece'; piece: Uint8Array } | { kind: 'end' };

/**
 * A workbook of one sheet with a frozen header row and a filter, streamed from a worker thread on demand. An error in a page errors the
 * stream, so that a truncated file never looks complete.
 */
export function openWorkbook({ sheet, columns, pages, onEnd }: Workbook, signal?: AbortSignal): ReadableStream<Uint8Array> {
  const worker = new Worker(programFile('lib/bff/exports/workbook.worker.mjs'), {
    workerData: { sheet, columns, risky: RISKY_START.source },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
    execArgv: [],
  });
  let ended = false;
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  let taken: (() => void) | null = null;
  const end = () => {
    if (ended) return;
    ended = true;
    clearTimeout(limit);
    signal?.removeEventListener('abort', leave);
    void worker.terminate();
    // the result of a pending read is discarded, its error too
    pages.return?.().catch(() => undefined);
    taken?.();
    onEnd();
  };
  const fail = (error: Error) => {
    if (ended) return;
    end();
    stream?.error(error);
  };
  const leave = () => fail(new Error('the client disconnected'));
  const limit = setTimeout(() => fail(new Error('the client takes too long')), IDLE_MS);
  limit.unref();
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the workbook was not finished')));
  const sendRows = async () => {
    try {
      const { done, value } = await pages.next();
      worker.postMessage({ kind: 'rows', rows: done ? null : value });
    } catch (error) {
      fail(error instanceof Error ? error : new Error('a page could not be read'));
    }
  };

  return new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
      worker.on('message', (message: FromWorker) => {
        if (ended) return;
        if (message.kind === 'rows') return void sendRows();
        if (message.kind === 'piece') {
          controller.enqueue(message.piece);
          taken?.();
          return;
        }
        end();
        controller.close();
      });
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave);
    },
    pull: () =>
      new Promise<void>((resolve) => {
        if (ended) return resolve();
        taken = resolve;
        limit.refresh();
        worker.postMessage({ kind: 'pull' });
      }),
    cancel: end,
  });
}
