import { pathOf, queryString, type EndpointSpec, type ResponseOf } from '@/lib/shared/endpoint';
import { trackActivity } from './activity';
import { BrowserError, errorFrom } from './browserError';
import { formData, type SendInput } from './http';
import { sessionEnded } from './sessionEnd';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Share of the body that has left, from 0 to 1. */
  onProgress?: (share: number) => void;
}

interface Loose {
  query?: object;
  form?: object;
  files?: readonly File[];
}

/**
 * Sends a call with pictures and tells how far it is, which `fetch` cannot. Throws BrowserError as `request` does, and the
 * signal's reason when it is called off.
 */
export async function upload<S extends EndpointSpec & { files: object }>(
  endpoint: S,
  input: SendInput<S>,
  { signal, onProgress }: UploadOptions = {},
): Promise<ResponseOf<S>> {
  const { query, form, files } = input as Loose;
  const done = trackActivity('background');
  try {
    const url = `/api${pathOf(endpoint)}${queryString(query)}`;
    const { status, text } = await send(endpoint.method, url, formData(endpoint.files.field, { form, files }), { signal, onProgress });
    const body = parse(text);
    if (status < 200 || status > 299 || body === null) throw errorFrom(status >= 200 && status < 300 ? 502 : status, body);
    return body as ResponseOf<S>;
  } catch (error) {
    if (error instanceof BrowserError && endpoint.needs !== null) sessionEnded(error);
    throw error;
  } finally {
    done();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function send(
  method: string,
  url: string,
  body: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    const settle = () => signal?.removeEventListener('abort', abort);
    call.open(method, url);
    call.setRequestHeader('X-CSRF', '1');
    call.setRequestHeader('Accept', 'application/json');
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total);
    call.onload = () => {
      settle();
      resolve({ status: call.status, text: call.responseText });
    };
    call.onerror = () => {
      settle();
      reject(new BrowserError('OFFLINE', 0));
    };
    call.onabort = () => {
      settle();
      reject(signal?.reason ?? new BrowserError('OFFLINE', 0));
    };
    if (signal?.aborted) return void reject(signal.reason);
    signal?.addEventListener('abort', abort);
    call.send(body);
  });
}
