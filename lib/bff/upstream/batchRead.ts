import 'server-only';
import { cache } from 'react';
import { clock } from '@/lib/bff/portalClock';
import { MAX_BATCHED_READS, readsApi } from '@/lib/reads/contract';
import { queryString, type EndpointSpec, type ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { callEndpoint, readAnswer, type Caller, type EndpointInput } from './callEndpoint';
import type { JsonAnswer } from './sendJson';

/** Time in ms before an upstream without the batch call is probed again: it may have been upgraded. */
const ASK_AGAIN_AFTER = 300_000;
let lacking = Number.NEGATIVE_INFINITY;

interface Waiting {
  endpoint: EndpointSpec;
  input: EndpointInput;
  resolve: (answer: JsonAnswer | null) => void;
  reject: (error: unknown) => void;
}

/** True if the upstream does not have the call, or has something else at its address. */
const isLacking = (error: unknown) =>
  error instanceof AppError && (error.status === 404 || error.status === 405 || error.code === 'UPSTREAM_INVALID');

function questionOf({ endpoint, input }: Waiting) {
  const params = input.params && Object.fromEntries(Object.entries(input.params).map(([name, value]) => [name, String(value)]));
  return { call: `${endpoint.method} ${endpoint.path}`, params, query: queryString(input.query), body: input.body };
}

/** Responses of the batch call, in the order of the reads; null if the upstream does not offer it. */
async function askTogether(reads: readonly Waiting[], caller: Caller): Promise<JsonAnswer[] | null> {
  const now = clock().getTime();
  if (reads.length < 2 || now < lacking + ASK_AGAIN_AFTER) return null;
  try {
    const { answers } = await callEndpoint(readsApi.together, { body: { reads: reads.map(questionOf) } }, caller);
    return answers.length === reads.length ? answers : null;
  } catch (error) {
    if (!isLacking(error)) throw error;
    lacking = now;
    return null;
  }
}

async function settle(reads: readonly Waiting[], caller: Caller): Promise<void> {
  try {
    const answers = await askTogether(reads, caller);
    reads.forEach(({ resolve }, index) => resolve(answers?.[index] ?? null));
  } catch (error) {
    for (const { reject } of reads) reject(error);
  }
}

/** Reads of the layout and the page of one request that have not been sent yet. */
const waitingOf = cache((): { reads: Waiting[] } => ({ reads: [] }));

function queueOf(waiting: { reads: Waiting[] }, caller: Caller) {
  // layout and page render in parallel: one batch takes what both request before any I/O completes
  setImmediate(() => {
    const reads = waiting.reads.splice(0);
    for (let from = 0; from < reads.length; from += MAX_BATCHED_READS) void settle(reads.slice(from, from + MAX_BATCHED_READS), caller);
  });
}

/**
 * Makes one read of a page, batched with the others of the same request if the upstream offers that, singly otherwise. Response and errors
 * are those of `callEndpoint`.
 */
export async function batchRead<S extends EndpointSpec>(endpoint: S, input: EndpointInput, caller: Caller): Promise<ResponseOf<S>> {
  const waiting = waitingOf();
  const answer = await new Promise<JsonAnswer | null>((resolve, reject) => {
    if (waiting.reads.length === 0) queueOf(waiting, caller);
    waiting.reads.push({ endpoint, input, resolve, reject });
  });
  return answer ? readAnswer(endpoint, answer, caller.ref) : callEndpoint(endpoint, input, caller);
}
