import { changesAnything, pathOf, queryString, type EndpointSpec, type FormOf, type InputOf, type ResponseOf } from '@/lib/shared/endpoint';
import { UNATTENDED_HEADER } from '@/lib/shared/wire/unattendedHeader';
import { trackActivity, type ActivityKind } from './activity';
import { BrowserError, errorFrom } from './browserError';
import { memberHeader } from './pageMember';
import { sessionEnded } from './sessionEnd';
import { withStepUp } from './stepUp';

/** Input of a call; calls with files also take them, and their text fields as `form`. */
export type SendInput<S extends EndpointSpec> = InputOf<S> &
  (S extends { files: object } ? { files: readonly File[] } : unknown) &
  (FormOf<S> extends undefined ? unknown : { form?: Partial<FormOf<S>> });

/** Untyped input of any call. */
export interface LooseInput {
  params?: Record<string, unknown>;
  query?: object;
  body?: unknown;
  form?: object;
  files?: readonly File[];
}

interface CallOptions {
  signal?: AbortSignal;
  /**
   * Whether the user waits for the call; by default only for those that change something. Null for one that the page makes unattended: it is
   * not to be noticed, and does not keep an unused session alive.
   */
  activity?: ActivityKind | null;
  /** False for calls that the page makes on its own: the step-up dialog must not open before the user has pressed anything. */
  mayAsk?: boolean;
  /**
   * Timeout in ms until the response begins, from now: waiting for one of the browser's few connections counts. 20 s by default; used only
   * without `signal`.
   */
  within?: number;
}

/**
 * Default timeout in ms until a response begins: the portal waits for its upstream twice at most. On a dead connection the browser would
 * wait for minutes.
 */
const PATIENCE = 20_000;

/** No default timeout for large bodies, which take as long as the line needs. */
const patienceWith = ({ files, bodyLimit }: EndpointSpec, signal?: AbortSignal) => (signal || files || bodyLimit ? undefined : PATIENCE);

/**
 * Calls the portal; every call goes through here. Throws BrowserError; if the session has ended it also leaves the page. If a step-up is
 * needed the user is asked for it and the call is repeated.
 */
export function request<S extends EndpointSpec>(endpoint: S, input: SendInput<S>, options: CallOptions = {}): Promise<ResponseOf<S>> {
  const call = () => requestOnce(endpoint, input as LooseInput, options);
  return endpoint.stepUp && options.mayAsk !== false ? withStepUp(call) : call();
}

async function requestOnce<S extends EndpointSpec>(
  endpoint: S,
  loose: LooseInput,
  { signal, within = patienceWith(endpoint, signal), activity = changesAnything(endpoint) ? 'blocking' : 'background' }: CallOptions,
): Promise<ResponseOf<S>> {
  const done = activity && trackActivity(activity);
  try {
    const url = `/api${pathOf(endpoint, loose.params)}${queryString(loose.query)}`;
    const extra: Record<string, string> = activity === null ? { [UNATTENDED_HEADER]: '1' } : {};
    const send = (end = signal) => reach(url, endpoint, loose, end, extra);
    const response = await (within === undefined ? send() : beginningWithin(within, send, signal));
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok || body === null) throw errorFrom(response.ok ? 502 : response.status, body);
    return body as ResponseOf<S>;
  } catch (error) {
    // a failed sign-in is a 401 too, and must stay on its page
    if (error instanceof BrowserError && endpoint.needs !== null) sessionEnded(error);
    throw error;
  } finally {
    done?.();
  }
}

/** Aborts `send` if no response begins within `ms`, or by `signal`, and throws UPSTREAM_TIMEOUT; once begun, a response has no limit. */
async function beginningWithin(ms: number, send: (end: AbortSignal) => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), ms);
  signal?.addEventListener('abort', () => end.abort(), { once: true });
  try {
    return await send(end.signal);
  } catch (error) {
    throw end.signal.aborted ? new BrowserError('UPSTREAM_TIMEOUT', 504) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a call, with `extra` headers, and returns the response, whatever its status. Throws BrowserError if there is none. */
export async function reach(
  url: string,
  { method, files }: Pick<EndpointSpec, 'method' | 'files'>,
  input: LooseInput,
  signal?: AbortSignal,
  extra: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const headers: Record<string, string> = { 'X-CSRF': '1', Accept: 'application/json', ...memberHeader(), ...extra };
  let body: BodyInit | undefined;
  if (files) body = formData(files.field, input);
  else if (input.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    body = JSON.stringify(input.body);
  }
  try {
    return await fetch(url, { method, headers, body, signal, credentials: 'same-origin', cache: 'no-store', redirect: 'error' });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new BrowserError('OFFLINE', 0);
  }
}

/** A multipart body: the text fields that are set, then the files under one name. */
export function formData(field: string, { form, files }: Pick<LooseInput, 'form' | 'files'>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) if (value !== undefined && value !== null) data.append(name, String(value));
  for (const file of files ?? []) data.append(field, file);
  return data;
}
