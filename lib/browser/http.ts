import { changesAnything, pathOf, queryString, type EndpointSpec, type FormOf, type InputOf, type ResponseOf } from '@/lib/shared/endpoint';
import { trackActivity, type ActivityKind } from './activity';
import { BrowserError, errorFrom } from './browserError';
import { memberHeader } from './pageMember';
import { sessionEnded } from './sessionEnd';
import { withStepUp } from './stepUp';

/** What a call is handed; calls with pictures also take them, and their text fields as `form`. */
export type SendInput<S extends EndpointSpec> = InputOf<S> &
  (S extends { files: object } ? { files: readonly File[] } : unknown) &
  (FormOf<S> extends undefined ? unknown : { form?: Partial<FormOf<S>> });

/** Input of any call. */
export interface LooseInput {
  params?: Record<string, unknown>;
  query?: object;
  body?: unknown;
  form?: object;
  files?: readonly File[];
}

interface CallOptions {
  signal?: AbortSignal;
  /** Whether the reader waits for it: reads do not, everything else does unless this says so. */
  activity?: ActivityKind;
  /** False for what the page asks by itself: nobody is asked to prove who they are before they have pressed anything. */
  mayAsk?: boolean;
  /** ms within which an answer has to begin, from now: waiting for one of the browser's few connections counts. 20 s where nothing is said; without `signal`. */
  within?: number;
}

/** How long an answer may take to begin, in ms: the portal waits for its upstream twice at the most. On a dead line the browser would wait for minutes. */
const PATIENCE = 20_000;

/** A large body may be on its way for as long as the line needs. */
const patienceWith = ({ files, bodyLimit }: EndpointSpec, signal?: AbortSignal) => (signal || files || bodyLimit ? undefined : PATIENCE);

/**
 * Calls the portal: the only way there. Throws BrowserError; a session that has ended also leaves the page. Where the reader has to
 * prove again who they are, they are asked, and the call is made again.
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
  const done = trackActivity(activity);
  try {
    const send = (end = signal) => reach(`/api${pathOf(endpoint, loose.params)}${queryString(loose.query)}`, endpoint, loose, end);
    const response = await (within === undefined ? send() : beginningWithin(within, send));
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok || body === null) throw errorFrom(response.ok ? 502 : response.status, body);
    return body as ResponseOf<S>;
  } catch (error) {
    // a refused sign-in is a 401 too, and must stay on the page that asked
    if (error instanceof BrowserError && endpoint.needs !== null) sessionEnded(error);
    throw error;
  } finally {
    done();
  }
}

/** What is sent, ended when nothing has come back after so many ms; an answer that has begun may take its time. Throws UPSTREAM_TIMEOUT then. */
async function beginningWithin(ms: number, send: (end: AbortSignal) => Promise<Response>): Promise<Response> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), ms);
  try {
    return await send(end.signal);
  } catch (error) {
    throw end.signal.aborted ? new BrowserError('UPSTREAM_TIMEOUT', 504) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a call and answers whatever came back. Throws BrowserError when nothing did. */
export async function reach(
  url: string,
  { method, files }: Pick<EndpointSpec, 'method' | 'files'>,
  input: LooseInput,
  signal?: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { 'X-CSRF': '1', Accept: 'application/json', ...memberHeader() };
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

/** A multipart body: text fields that are set, then the files under one name. */
export function formData(field: string, { form, files }: Pick<LooseInput, 'form' | 'files'>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) if (value !== undefined && value !== null) data.append(name, String(value));
  for (const file of files ?? []) data.append(field, file);
  return data;
}
