import { pathOf, queryString, type EndpointSpec, type ResponseOf } from '@/lib/shared/endpoint';
import { trackActivity } from '@/lib/browser/activity';
import { BrowserError, errorFrom } from '@/lib/browser/browserError';
import { formData, type SendInput } from '@/lib/browser/http';
import { progressCall } from './progressCall';
import { sessionEnded } from '@/lib/browser/sessionEnd';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Called with the share of the body sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

interface Loose {
  query?: object;
  form?: object;
  files?: readonly File[];
}

/**
 * Sends a call with files and reports progress, which `fetch` cannot. Throws BrowserError as `request` does, or the signal's reason if
 * aborted.
 */
export async function upload<S extends EndpointSpec & { files: object }>(
  endpoint: S,
  input: SendInput<S>,
  { signal, onProgress }: UploadOptions = {},
): Promise<ResponseOf<S>> {
  const { query, form, files } = input as Loose;
  const done = trackActivity('background');
  try {
    const { status, responseText } = await progressCall({
      method: endpoint.method,
      url: `/api${pathOf(endpoint)}${queryString(query)}`,
      body: formData(endpoint.files.field, { form, files }),
      headers: { Accept: 'application/json' },
      signal,
      watch: ({ upload: sent }) => {
        sent.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total);
      },
    });
    const body = parse(responseText);
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
