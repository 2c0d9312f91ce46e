import 'server-only';
import type { Dispatcher } from 'undici';
import { outgoing, poolOf, tryTwice, type UpstreamCall } from './pool';
import { retryAfterOf } from './upstreamError';

/** An answer whose body has not been read; whoever asked for it reads it to its end or leaves it. */
export interface OpenAnswer {
  status: number;
  /** Seconds after which an upstream that is overloaded wants to be asked again. */
  retryAfter?: number;
  headers: Dispatcher.ResponseData['headers'];
  body: Dispatcher.ResponseData['body'];
}

/** Sends one call whose answer is to flow on. Throws UPSTREAM_DOWN, UPSTREAM_TIMEOUT or UPSTREAM_INVALID; any status is an answer. */
export function callUpstream(call: UpstreamCall): Promise<OpenAnswer> {
  return tryTwice(
    call,
    async () => {
      const { statusCode: status, headers, body } = await poolOf(call).request({ ...outgoing(call), signal: call.signal });
      return { status, headers, body, retryAfter: retryAfterOf(status, headers['retry-after']) };
    },
    ({ body }) => body.dump(),
  );
}

/** Lets go of an answer that nobody wants to read. */
export function leaveUnread({ body }: Pick<OpenAnswer, 'body'>): void {
  body.on('error', () => undefined).destroy();
}
