import type { EndpointSpec, ResponseOf } from '@/lib/shared/endpoint';
import type { ScreenRead } from '@/lib/shared/prefetchCall';
import { useRead, type Read } from './useRead';

/** Runs a screen's read with the same input that its page prefetches; null waits. */
export function useScreenRead<S extends EndpointSpec, A>(
  { endpoint, inputOf }: ScreenRead<S, A>,
  asked: A | null,
  options?: Parameters<typeof useRead>[2],
): Read<ResponseOf<S>> {
  return useRead(endpoint, asked && inputOf(asked), options);
}
