import { queryString } from '@/lib/shared/endpoint';
import { trackActivity } from './activity';
import { BrowserError, errorFrom } from './browserError';
import { sessionEnded } from './sessionEnd';

/** A file as it arrived: its name as the portal gave it, and how many rows it holds where that is told. */
export interface Downloaded {
  name: string;
  rows: number | null;
  content: Blob;
}

export interface DownloadOptions {
  signal?: AbortSignal;
  /** Bytes that have arrived, and rows that are to come in all where that is told. */
  onProgress?: (arrived: number, rows: number | null) => void;
  /** Sent along as JSON; the file is then asked for by POST. */
  body?: unknown;
}

/**
 * Asks the portal for a file and tells how far it is; a file that breaks off is an error and never a shorter file.
 * Throws BrowserError, and the signal's reason when it is called off.
 */
export async function downloadFile(path: string, query: object, options: DownloadOptions = {}): Promise<Downloaded> {
  const done = trackActivity('background');
  try {
    return await receive(`/api${path}${queryString(query)}`, options);
  } catch (error) {
    if (error instanceof BrowserError) sessionEnded(error);
    throw error;
  } finally {
    done();
  }
}

/** Puts a file among the browser's downloads. */
export function saveDownload({ name, content }: Pick<Downloaded, 'name' | 'content'>): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser reads it after the click
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function nameOf(call: XMLHttpRequest): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(call.getResponseHeader('content-disposition') ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : 'download.xlsx';
}

function rowsOf(call: XMLHttpRequest): number | null {
  const told = call.getResponseHeader('x-rows');
  return told === null ? null : Number(told);
}

async function refusalOf(call: XMLHttpRequest): Promise<BrowserError> {
  const text = await (call.response as Blob).text();
  try {
    return errorFrom(call.status, JSON.parse(text));
  } catch {
    return errorFrom(call.status, null);
  }
}

function receive(url: string, { signal, onProgress, body }: DownloadOptions): Promise<Downloaded> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    const settle = () => signal?.removeEventListener('abort', abort);
    call.open(body === undefined ? 'GET' : 'POST', url);
    call.responseType = 'blob';
    call.setRequestHeader('X-CSRF', '1');
    if (body !== undefined) call.setRequestHeader('Content-Type', 'application/json');
    call.onprogress = ({ loaded }) => call.status === 200 && onProgress?.(loaded, rowsOf(call));
    call.onload = () => {
      settle();
      if (call.status === 200) resolve({ name: nameOf(call), rows: rowsOf(call), content: call.response as Blob });
      else void refusalOf(call).then(reject);
    };
    call.onerror = () => {
      settle();
      // an answer that had begun was cut off
      reject(call.status === 200 ? new BrowserError('UPSTREAM_INVALID', 502) : new BrowserError('OFFLINE', 0));
    };
    call.onabort = () => {
      settle();
      reject(signal?.reason ?? new BrowserError('OFFLINE', 0));
    };
    if (signal?.aborted) return void reject(signal.reason);
    signal?.addEventListener('abort', abort);
    call.send(body === undefined ? null : JSON.stringify(body));
  });
}
