import type { EndpointSpec, InputOf } from './endpoint';
import type { KeyInput } from './readKey';

/** One read that a page's first screen needs. */
export interface PrefetchCall {
  endpoint: EndpointSpec;
  input: KeyInput;
}

type Readable = EndpointSpec & ({ method: 'GET' } | { changes: false });

/** Names a read for `prefetch`, with the types of its contract. */
export function prefetchCall<S extends Readable>(endpoint: S, input: InputOf<S>): PrefetchCall {
  return { endpoint, input: input as KeyInput };
}

/** A read of a screen by what the screen knows: the hook asks it and the page prefetches it, so that both ask for the same. */
export interface ScreenRead<S extends EndpointSpec, A> {
  endpoint: S;
  inputOf: (asked: A) => InputOf<S>;
}

/** Declares a read of a screen. */
export function screenRead<S extends Readable, A>(endpoint: S, inputOf: (asked: A) => InputOf<S>): ScreenRead<S, A> {
  return { endpoint, inputOf };
}

/** The same for `prefetch`. */
export function prefetchOf<S extends Readable, A>({ endpoint, inputOf }: ScreenRead<S, A>, asked: A): PrefetchCall {
  return prefetchCall(endpoint, inputOf(asked));
}
