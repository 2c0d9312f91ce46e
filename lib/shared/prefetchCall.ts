import type { EndpointSpec, InputOf } from './endpoint';
import type { KeyInput } from './readKey';

/** One read that a page's first screen needs. */
export interface PrefetchCall {
  endpoint: EndpointSpec;
  input: KeyInput;
}

/** Names a read for `prefetch`, with the types of its contract. */
export function prefetchCall<S extends EndpointSpec & ({ method: 'GET' } | { changes: false })>(endpoint: S, input: InputOf<S>): PrefetchCall {
  return { endpoint, input: input as KeyInput };
}
