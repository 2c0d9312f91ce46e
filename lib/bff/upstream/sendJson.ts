import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { AppError } from '@/lib/shared/errors';
import { FIRST_BYTE_MS, MAX_ANSWER_BYTES, outgoing, poolOf, retryOnce, type UpstreamCall } from './pool';
import { errorOf, retryAfterOf } from './upstreamError';

/**
 * Time in ms that a whole response may take beyond the limit of its first byte, including the wait for a connection, however steadily it
 * trickles. It stands still while a body is being sent, and counts anew from the end of that body.
 */
const READING_MS = 500;
/** Interval in ms at which aborts and timeouts are checked. */
const TICK_MS = 250;

/** An upstream response read to its end; `body` is undefined if it is not JSON or too large. */
export interface JsonAnswer {
  status: number;
  body: unknown;
  /** Retry-After in seconds. */
  retryAfter?: number;
}

function parse(chunks: readonly Buffer[]): unknown {
  const [first] = chunks;
  const text = (chunks.length === 1 && first ? first : Buffer.concat(chunks)).toString('utf8');
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    return undefined;
  }
}

function isJson(headers: IncomingHttpHeaders): boolean {
  const type = String(headers['content-type'] ?? '');
  const length = Number(headers['content-length'] ?? 0);
  return (
    headers['content-encoding'] === undefined && !(length > MAX_ANSWER_BYTES) && /^application\/(json|problem\+json)\s*(;|$)/i.test(type)
  );
}

/**
 * A call in flight. Implements undici's dispatch handler directly: streams, listeners and timers per call cost more than all our checks
 * together.
 */
class JsonCall implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private status = 0;
  private retryAfter: number | undefined;
  private chunks: Buffer[] = [];
  private over = false;
  private until: number;

  constructor(
    private readonly signal: AbortSignal | undefined,
    private readonly limitMs: number,
    /** The body is sent at its sender's pace, once there is a connection. */
    private readonly isStreamed: boolean,
    private readonly resolve: (answer: JsonAnswer) => void,
    private readonly reject: (error: unknown) => void,
  ) {
    this.until = performance.now() + limitMs;
  }

  /** Starts the time limit again, if it stands still. */
  startClock(): void {
    if (this.until === Number.POSITIVE_INFINITY) this.until = performance.now() + this.limitMs;
  }

  /** Fails the call if it was aborted or has timed out. */
  check(now: number): void {
    if (this.signal?.aborted) this.fail(new AppError('UPSTREAM_DOWN', { cause: this.signal.reason }));
    else if (now > this.until) this.fail(new AppError('UPSTREAM_TIMEOUT'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.over) controller.abort(new AppError('UPSTREAM_DOWN'));
    if (this.isStreamed) this.until = Number.POSITIVE_INFINITY;
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.startClock();
    this.status = status;
    this.retryAfter = retryAfterOf(status, headers['retry-after']);
    if (isJson(headers)) return;
    this.finish();
    this.resolve({ status, body: undefined, retryAfter: this.retryAfter });
    if (status !== 204 && headers['content-length'] !== '0') controller.abort(new AppError('UPSTREAM_INVALID'));
  }

  onResponseData(_controller: unknown, chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    if (this.over) return;
    this.finish();
    this.resolve({ status: this.status, body: parse(this.chunks), retryAfter: this.retryAfter });
  }

  onResponseError(_controller: unknown, error: Error): void {
    // A response that had begun was understood by the upstream: no reason to retry.
    this.fail(this.status === 0 ? error : errorOf(error));
  }

  private fail(error: Error): void {
    if (this.over) return;
    this.finish();
    this.reject(error);
    this.controller?.abort(error);
  }

  private finish(): void {
    this.over = true;
    underWay.delete(this);
  }
}

const underWay = new Set<JsonCall>();
let timer: NodeJS.Timeout | undefined;

/** One timer for all calls; stops when there are none. */
function watch(started: JsonCall): void {
  underWay.add(started);
  timer ??= setInterval(() => {
    const now = performance.now();
    for (const one of underWay) one.check(now);
    if (underWay.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }, TICK_MS).unref();
}

async function* notifyAtEnd(data: AsyncIterable<Uint8Array>, onEnd: () => void): AsyncGenerator<Uint8Array> {
  yield* data;
  onEnd();
}

/** The call, with a notice when its streamed body has been sent. */
function notifyWhenSent(call: UpstreamCall, onSent: () => void): UpstreamCall {
  const { body } = call;
  return body && typeof body.data !== 'string' ? { ...call, body: { ...body, data: notifyAtEnd(body.data, onSent) } } : call;
}

function send(call: UpstreamCall): Promise<JsonAnswer> {
  return new Promise((resolve, reject) => {
    const pool = poolOf(call);
    const isStreamed = call.body !== undefined && typeof call.body.data !== 'string';
    const pending = new JsonCall(call.signal, (call.firstByteMs ?? FIRST_BYTE_MS) + READING_MS, isStreamed, resolve, reject);
    watch(pending);
    pending.check(0);
    pool.dispatch(outgoing(notifyWhenSent(call, () => pending.startClock())), pending);
  });
}

/** Sends a call and reads its response as JSON. Resolves for any status; throws UPSTREAM_DOWN, UPSTREAM_TIMEOUT or UPSTREAM_INVALID. */
export function sendJson(call: UpstreamCall): Promise<JsonAnswer> {
  return retryOnce(call, () => send(call));
}
