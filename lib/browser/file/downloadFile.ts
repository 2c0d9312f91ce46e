import { attachmentName } from '@/lib/shared/wire/attachment';
import { queryString } from '@/lib/shared/endpoint';
import { trackActivity } from '@/lib/browser/activity';
import { BrowserError, errorFrom } from '@/lib/browser/browserError';
import { progressCall } from './progressCall';
import { sessionEnded } from '@/lib/browser/sessionEnd';
import { withStepUp } from '@/lib/browser/stepUp';

/** A received file with its name from the portal and its row count if known. */
export interface DownloadedFile {
  name: string;
  rows: number | null;
  content: Blob;
}

export interface DownloadOptions {
  signal?: AbortSignal;
  /** Called with the bytes received, and the total rows if known. */
  onProgress?: (arrived: number, rows: number | null) => void;
  /** JSON body; turns the request into a POST. */
  body?: unknown;
}

/**
 * Downloads a file with progress; an interrupted response is an error, never a truncated file. Runs a step-up first if one is needed.
 * Throws BrowserError, or the signal's reason if aborted.
 */
export function downloadFile(path: string, query: object, options: DownloadOptions = {}): Promise<DownloadedFile> {
  return withStepUp(() => downloadOnce(path, query, options));
}

async function downloadOnce(path: string, query: object, options: DownloadOptions): Promise<DownloadedFile> {
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

async function receive(url: string, { signal, onProgress, body }: DownloadOptions): Promise<DownloadedFile> {
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
