import { useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { keyOf, WAITED_KEY, type KeyInput } from '@/lib/shared/readKey';
import type { EndpointSpec, InputOf, ResponseOf } from '@/lib/shared/endpoint';
import type { BrowserError } from './browserError';
import { request, type SendInput } from './http';
import { afterPage, noteOfPage } from './readOrder';
import { isPassing, whenBack } from './recovery';

export interface Read<T> {
  /** The answer; while another page or range of the same member loads, the one before it. */
  data: T | undefined;
  error: BrowserError | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** Something is shown and a newer answer is on its way. */
  isRefreshing: boolean;
  retry: () => void;
}

/**
 * How long a reader waits for a page, in ms: a little longer than the portal for its upstream. Without it, what does not get one of the
 * six connections of a browser waits for as long again, once for each six reads that hang before it.
 */
const PATIENCE = 10_500;
/** What a read has at least while its page is waited for, in ms. */
const MIN_PATIENCE = 2_000;

/** When the first data of a page was handed over, in ms of the page's clock. */
const handedOver = new WeakMap<object, number>();
/** First data of pages for which something has been answered since: nothing hangs there, however slow it is. */
const answered = new WeakSet<object>();

/**
 * How long a first read may take, in ms: what is left of the patience with a page whose first data did not come in time, all of it
 * once something has come, or that has run out and the reader asks for something else.
 */
function patienceWith(fallback: Record<string, unknown>): number {
  if (fallback[WAITED_KEY] === undefined || answered.has(fallback)) return PATIENCE;
  if (!handedOver.has(fallback)) handedOver.set(fallback, performance.now());
  const left = PATIENCE - Number(fallback[WAITED_KEY]) - Math.round(performance.now() - handedOver.get(fallback)!);
  return left > 0 ? Math.max(MIN_PATIENCE, left) : PATIENCE;
}

/** Answers of the server that may no longer be so: where one is shown next, it is asked for anew. */
const outdated = new WeakSet<object>();

/** Notes that something was sent about an answer of the server, or that its page is shown as it was before. */
export function outdate(answer: unknown): void {
  if (typeof answer === 'object' && answer !== null) outdated.add(answer);
}

interface Options {
  /** Asks again every so many seconds. */
  everySeconds?: number;
  /** Asks again when the reader comes back to the window; unlike asking by the clock it keeps no unused session alive. */
  onFocus?: boolean;
  /** It belongs to the frame around the page: on a page that came late it is asked once the page's own reads are through. */
  ofFrame?: boolean;
}

/**
 * Reads through the portal; first data from the server is shown without asking again. `null` input waits. What fails for a while is
 * asked again by itself once the portal can answer; until then its failure stands as it was first told.
 */
export function useRead<S extends EndpointSpec>(endpoint: S, input: InputOf<S> | null, options: Options = {}): Read<ResponseOf<S>> {
  const loose = input as KeyInput | null;
  const key = loose && keyOf(endpoint, loose);
  const { cache, fallback } = useSWRConfig();
  const given = key === null ? undefined : (fallback[key] as object | undefined);
  const fromServer = key !== null && given !== undefined && cache.get(key)?.data === undefined;
  const { data, error, isLoading, isValidating, mutate } = useSWR<ResponseOf<S>, BrowserError>(
    key,
    () => {
      const known = key === null ? undefined : cache.get(key);
      // what is asked for the first time has been waited for since the page was
      const isFirst = known?.data === undefined && known?.error === undefined;
      const ask = async (within: number) => {
        const answer = await request(endpoint, input as SendInput<S>, { mayAsk: false, within });
        answered.add(fallback);
        return answer;
      };
      if (!options.ofFrame) return noteOfPage(ask(isFirst ? patienceWith(fallback) : PATIENCE));
      return isFirst && fallback[WAITED_KEY] !== undefined ? afterPage().then(() => ask(PATIENCE)) : ask(PATIENCE);
    },
    {
      revalidateOnMount: !fromServer || outdated.has(given),
      revalidateOnFocus: options.onFocus ?? false,
      shouldRetryOnError: false,
      refreshInterval: (options.everySeconds ?? 0) * 1000,
    },
  );
  const previous = usePrevious(`${endpoint.path} ${subjectOf(loose)}`, data);
  const shown = error ? data : previous;
  useEffect(() => (error && isPassing(error) ? whenBack(() => void mutate(), error.retryAfter ?? 0) : undefined), [error, mutate]);
  return {
    data: shown,
    error: useFirstOfKind(error),
    isLoading: isLoading && shown === undefined && !error,
    isRefreshing: isValidating && shown !== undefined,
    retry: () => void mutate(),
  };
}

/** Whose data it is; that of one member is never kept on screen while another's loads. */
function subjectOf(input: KeyInput | null): string {
  const query = input?.query as { memberSeq?: unknown; companySeq?: unknown; compSeq?: unknown } | undefined;
  return JSON.stringify([input?.params, query?.memberSeq, query?.companySeq, query?.compSeq]);
}

/** `data`, or while it is undefined the last that was seen for the same subject. */
function usePrevious<T>(subject: string, data: T | undefined): T | undefined {
  const [last, setLast] = useState({ subject, data });
  if (last.subject !== subject || (data !== undefined && last.data !== data)) setLast({ subject, data });
  return data ?? (last.subject === subject ? last.data : undefined);
}

/** The first of failures of one kind in a row: what is said of it aloud is not said anew with the number of each further try. */
function useFirstOfKind(error: BrowserError | undefined): BrowserError | undefined {
  const [first, setFirst] = useState(error);
  if (first?.code === error?.code) return first;
  setFirst(error);
  return error;
}
