import type { EndpointSpec, InputOf } from './endpoint';
import type { KeyInput } from './readKey';

/** A read needed by a page's first screen. */
export interface PrefetchCall {
  endpoint: EndpointSpec;
  input: KeyInput;
}

type Readable = EndpointSpec & ({ method: 'GET' } | { changes: false });

/** Describes a read for `prefetch`, typed by its contract. */
export function prefetchCall<S extends Readable>(endpoint: S, input: InputOf<S>): PrefetchCall {
  return { endpoint, input: input as KeyInput };
}

/** A screen's read by its parameters: hook and page prefetch share it, so that both use the same input. */
export interface ScreenRead<S extends EndpointSpec, A> {
  endpoint: S;
  inputOf: (asked: A) => InputOf<S>;
}

/** Declares a screen's read. */
export function screenRead<S extends Readable, A>(endpoint: S, inputOf: (asked: A) => InputOf<S>): ScreenRead<S, A> {
  return { endpoint, inputOf };
}

/** Describes a screen's read for `prefetch`. */
export function prefetchOf<S extends Readable, A>({ endpoint, inputOf }: ScreenRead<S, A>, asked: A): PrefetchCall {
  return prefetchCall(endpoint, inputOf(asked));
}
