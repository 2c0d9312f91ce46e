import { millisecondsInMinute } from 'date-fns/constants';
import 'server-only';
import { Worker } from 'node:worker_threads';
import { programFile } from '@/lib/bff/programFile';
import { RISKY_START } from '@/lib/format/plainText';

/** One column: numbers and dates are real ones, which a spreadsheet can add up and sort. */
export interface WorkbookColumn {
  /** Heading in the reader's language, with the unit of the numbers. */
  header: string;
  /** 'date' is a day, 'moment' a day with its time; both are handed in as Excel counts them, see `excelMoment`. */
  kind: 'text' | 'number' | 'date' | 'moment';
  decimals?: number;
  /** In characters. */
  width: number;
}

export type WorkbookRow = readonly (string | number | null)[];

export interface Workbook {
  /** Name of the sheet: at most 31 characters, without []:*?/\ */
  sheet: string;
  columns: readonly WorkbookColumn[];
  /** Rows a page at a time; asked for the next only when the reader has taken what there was. */
  pages: AsyncIterator<readonly WorkbookRow[]>;
  /** Called once, however it ends. */
  onEnd: () => void;
}

/** An export of which nobody takes anything for so long is given up; one that flows may last as long as it is large. */
const IDLE_MS = 5 * millisecondsInMinute;

type FromWorker = { kind: 'rows' } | { kind: 'piece'; piece: Uint8Array } | { kind: 'end' };

/**
 * A workbook of one sheet with a frozen heading and a filter, made in a thread of its own as its reader takes it, so that nobody
 * else waits. A failing page breaks the stream off: a half file is never a whole one.
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
    // a page that is being read may still fail, which nobody waits for any more
    pages.return?.().catch(() => undefined);
    taken?.();
    onEnd();
  };
  const fail = (error: Error) => {
    if (ended) return;
    end();
    stream?.error(error);
  };
  const leave = () => fail(new Error('the reader has left'));
  const limit = setTimeout(() => fail(new Error('the reader takes too long')), IDLE_MS);
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
