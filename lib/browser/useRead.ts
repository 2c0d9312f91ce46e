import { useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { keyOf, WAITED_KEY, type KeyInput } from '@/lib/shared/readKey';
import type { EndpointSpec, InputOf, ResponseOf } from '@/lib/shared/endpoint';
import type { BrowserError } from './browserError';
import { request, type SendInput } from './http';
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
/** What a read has at least, however long its page took, in ms. */
const LEAST_PATIENCE = 2_000;

interface Options {
  /** Asks again every so many seconds. */
  everySeconds?: number;
  /** Asks again when the reader comes back to the window; unlike asking by the clock it keeps no unused session alive. */
  onFocus?: boolean;
}

/**
 * Reads through the portal; first data from the server is shown without asking again. `null` input waits. What fails for a while is
 * asked again by itself once the portal can answer; until then its failure stands as it was first told.
 */
export function useRead<S extends EndpointSpec>(endpoint: S, input: InputOf<S> | null, options: Options = {}): Read<ResponseOf<S>> {
  const loose = input as KeyInput | null;
  const key = loose && keyOf(endpoint, loose);
  const { cache, fallback } = useSWRConfig();
  const fromServer = key !== null && fallback[key] !== undefined && cache.get(key)?.data === undefined;
  const { data, error, isLoading, isValidating, mutate } = useSWR<ResponseOf<S>, BrowserError>(
    key,
    () => {
      const known = key === null ? undefined : cache.get(key);
      // what is asked for the first time has been waited for since the page was
      const waited = known?.data === undefined && known?.error === undefined ? Number(fallback[WAITED_KEY] ?? 0) : 0;
      return request(endpoint, input as SendInput<S>, { mayAsk: false, within: Math.max(LEAST_PATIENCE, PATIENCE - waited) });
    },
    {
      revalidateOnMount: !fromServer,
      revalidateOnFocus: options.onFocus ?? false,
      shouldRetryOnError: false,
      refreshInterval: (options.everySeconds ?? 0) * 1000,
    },
  );
  const previous = usePrevious(`${endpoint.path} ${subjectOf(loose)}`, data);
  const shown = error ? data : previous;
  useEffect(() => (error && isPassing(error) ? whenBack(() => void mutate()) : undefined), [error, mutate]);
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
