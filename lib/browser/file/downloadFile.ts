import { attachmentName } from '@/lib/shared/wire/attachment';
import { queryString } from '@/lib/shared/endpoint';
import { trackActivity } from '@/lib/browser/activity';
import { BrowserError, errorFrom } from '@/lib/browser/browserError';
import { progressCall } from './progressCall';
import { sessionEnded } from '@/lib/browser/sessionEnd';
import { withStepUp } from '@/lib/browser/stepUp';

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
 * Who has to prove again who they are is asked first. Throws BrowserError, and the signal's reason when it is called off.
 */
export function downloadFile(path: string, query: object, options: DownloadOptions = {}): Promise<Downloaded> {
  return withStepUp(() => downloadOnce(path, query, options));
}

async function downloadOnce(path: string, query: object, options: DownloadOptions): Promise<Downloaded> {
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
  return attachmentName(call.getResponseHeader('content-disposition') ?? '')?.name ?? 'download.xlsx';
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

async function receive(url: string, { signal, onProgress, body }: DownloadOptions): Promise<Downloaded> {
  const call = await progressCall({
    ...(body === undefined
      ? { method: 'GET' }
      : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    url,
    signal,
    watch: (one) => {
      one.responseType = 'blob';
      one.onprogress = ({ loaded }) => one.status === 200 && onProgress?.(loaded, rowsOf(one));
    },
  });
  if (call.status !== 200) throw await refusalOf(call);
  return { name: nameOf(call), rows: rowsOf(call), content: call.response as Blob };
}
