import { BrowserError } from '@/lib/browser/browserError';
import { memberHeader } from '@/lib/browser/pageMember';

interface ProgressCall {
  method: string;
  url: string;
  body?: FormData | string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Sets what is to be watched, before the call goes out. */
  watch?: (call: XMLHttpRequest) => void;
}

/**
 * A call that tells how far it is, which `fetch` cannot. Answers once the whole answer is there, whatever its status. Throws
 * BrowserError when there is none or it breaks off, and the signal's reason when the call is called off.
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
    // one with a status had begun to answer
    call.onerror = () => reject(call.status === 0 ? new BrowserError('OFFLINE', 0) : new BrowserError('UPSTREAM_INVALID', 502));
    call.onabort = () => reject(signal?.reason ?? new BrowserError('OFFLINE', 0));
    if (signal?.aborted) return void reject(signal.reason);
    signal?.addEventListener('abort', abort);
    call.send(body ?? null);
  });
}
