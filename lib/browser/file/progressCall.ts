import { BrowserError } from '@/lib/browser/browserError';
import { memberHeader } from '@/lib/browser/pageMember';

interface ProgressCall {
  method: string;
  url: string;
  body?: FormData | string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Attaches listeners before the request is sent. */
  watch?: (call: XMLHttpRequest) => void;
}

/**
 * A request with progress events, which `fetch` lacks. Resolves with the complete response, whatever its status. Throws BrowserError if
 * there is none or it is interrupted, and the signal's reason if aborted.
 */
export function progressCall({ method, url, body, headers, signal, watch }: ProgressCall): Promise<XMLHttpRequest> {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    call.open(method, url);
    call.setRequestHeader('X-CSRF', '1');
    for (const [name, value] of Object.entries({ ...memberHeader(), ...headers })) call.setRequestHeader(name, value);
    watch?.(call);
    call.onloadend = () => signal?.removeEventListener('abort', abort);
    call.onload = () => resolve(call);
    // with a status, the response had begun
    call.onerror = () => reject(call.status === 0 ? new BrowserError('OFFLINE', 0) : new BrowserError('UPSTREAM_INVALID', 502));
    call.onabort = () => reject(signal?.reason ?? new BrowserError('OFFLINE', 0));
    if (signal?.aborted) return void reject(signal.reason);
    signal?.addEventListener('abort', abort);
    call.send(body ?? null);
  });
}
