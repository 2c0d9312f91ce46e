import 'server-only';
import type { Dispatcher } from 'undici';
import { outgoing, poolOf, retryOnce, type UpstreamCall } from './pool';
import { retryAfterOf } from './upstreamError';

/** A response whose body has not been read; the caller must read it to its end or pass it to `discardBody`. */
export interface OpenAnswer {
  status: number;
  /** Retry-After in seconds. */
  retryAfter?: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Dispatcher.ResponseData['body'];
}

/** Sends a call whose response is streamed. Resolves for any status; throws UPSTREAM_DOWN, UPSTREAM_TIMEOUT or UPSTREAM_INVALID. */
export function callUpstream(call: UpstreamCall): Promise<OpenAnswer> {
  return retryOnce(
    call,
    async () => {
      const { statusCode: status, headers, body } = await poolOf(call).request({ ...outgoing(call), signal: call.signal });
      return { status, headers, body, retryAfter: retryAfterOf(status, headers['retry-after']) };
    },
    ({ body }) => body.dump(),
  );
}

/** Discards a response without reading it. */
export function discardBody({ body }: Pick<OpenAnswer, 'body'>): void {
  body.on('error', () => undefined).destroy();
}
