import { useEffect, useEffectEvent, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { isNotAuthorised } from '@/lib/shared/panelState';
import { keyOf, WAITED_KEY, type KeyInput } from '@/lib/shared/readKey';
import type { EndpointSpec, InputOf, ResponseOf } from '@/lib/shared/endpoint';
import { isUnattended, runUnattended } from './activity';
import type { BrowserError } from './browserError';
import { request, type SendInput } from './http';
import { lateOr, markAnswered, PATIENCE, patienceWith } from './read/latePage';
import { afterPageReads, trackPageRead } from './read/readOrder';
import { isTransientFailure, whenRecovered } from './recovery';

export interface Read<T> {
  /** The response; while another page or range of the same member loads, the previous one. None once access to it was refused. */
  data: T | undefined;
  error: BrowserError | undefined;
  /** True while there is nothing to show yet. */
  isLoading: boolean;
  /** True while data is shown and a newer response is loading. */
  isRefreshing: boolean;
  retry: () => void;
}

/** Responses prefetched by the server that may be stale: revalidated when next mounted. */
const outdated = new WeakSet<object>();

/** Marks a prefetched response as stale, after a mutation or an event. */
export function markStale(answer: unknown): void {
  if (typeof answer === 'object' && answer !== null) outdated.add(answer);
}

interface Options {
  /** Interval in seconds of polling, which is unattended. */
  everySeconds?: number;
  /** Refetches on window focus. */
  onFocus?: boolean;
  /** Belongs to the frame around the page: on a late page it waits for the page's own reads. */
  ofFrame?: boolean;
  /** Shows what another part of the page reads; only an event or a change makes it request that again. */
  ofOther?: boolean;
}

/**
 * Reads through the portal; data prefetched by the server is shown without a request. `null` input waits. Transient failures are retried
 * once the portal is available; until then the first error stays.
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
      // a first read has been waited for since its page was requested
      const isFirst = known?.data === undefined && known?.error === undefined;
      const activity = isUnattended() ? null : undefined;
      const ask = async (within: number, signal?: AbortSignal) => {
        const answer = await request(endpoint, input as SendInput<S>, { mayAsk: false, within, signal, activity });
        markAnswered(fallback);
        return answer;
      };
      if (!isFirst) return options.ofFrame ? ask(PATIENCE) : trackPageRead(ask(PATIENCE));
      const isLate = fallback[WAITED_KEY] !== undefined;
      const first = lateOr<ResponseOf<S>>(fallback, key!, async (signal) => {
        if (!options.ofFrame) return ask(patienceWith(fallback), signal);
        if (isLate) await afterPageReads();
        return ask(PATIENCE, signal);
      });
      return options.ofFrame ? first : trackPageRead(first);
    },
    {
      revalidateOnMount: !options.ofOther && (!fromServer || outdated.has(given)),
      revalidateOnFocus: options.onFocus ?? false,
      shouldRetryOnError: false,
      // by ReconnectListener and below: SWR does not say why it reads
      revalidateOnReconnect: false,
    },
  );
  // SWR keeps the data of before, which the viewer may no longer see
  const isRefused = isNotAuthorised(error);
  const allowed = isRefused ? undefined : data;
  const previous = usePrevious(`${endpoint.path} ${subjectOf(loose)}`, allowed, isRefused);
  const shown = error ? allowed : previous;
  useEffect(
    () => (error && isTransientFailure(error) ? whenRecovered(() => void runUnattended(mutate), error.retryAfter ?? 0) : undefined),
    [error, mutate],
  );
  usePolling(key, error ? 0 : (options.everySeconds ?? 0), mutate);
  return {
    data: shown,
    error: useFirstOfKind(error),
    isLoading: isLoading && shown === undefined && !error,
    isRefreshing: isValidating && shown !== undefined,
    retry: () => void mutate(),
  };
}

/** Reads again some seconds after each response, while the page is looked at and online. */
function usePolling(key: string | null, everySeconds: number, read: () => Promise<unknown>): void {
  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'visible' && navigator.onLine) await runUnattended(read);
  });
  useEffect(() => {
    if (key === null || everySeconds === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const next = () => {
      if (!isOver) timer = setTimeout(() => void look().then(next), everySeconds * 1000);
    };
    next();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, everySeconds]);
}

/** Identifies the subject; data of one member is never kept on screen while another's loads. */
function subjectOf(input: KeyInput | null): string {
  const query = input?.query as { memberSeq?: unknown; companySeq?: unknown; compSeq?: unknown } | undefined;
  return JSON.stringify([input?.params, query?.memberSeq, query?.companySeq, query?.compSeq]);
}

/** `data`, or while it is undefined the last value for the same subject; `forgets` drops that. */
function usePrevious<T>(subject: string, data: T | undefined, forgets: boolean): T | undefined {
  const [last, setLast] = useState({ subject, data });
  if (last.subject !== subject || ((data !== undefined || forgets) && last.data !== data)) setLast({ subject, data });
  return data ?? (last.subject === subject ? last.data : undefined);
}

/** The first of consecutive errors with the same code, so that screen readers do not announce each retry with its new reference. */
function useFirstOfKind(error: BrowserError | undefined): BrowserError | undefined {
  const [first, setFirst] = useState(error);
  if (first?.code === error?.code) return first;
  setFirst(error);
  return error;
}
