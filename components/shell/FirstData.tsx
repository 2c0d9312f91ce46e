'use client';

import { useMemo, type ReactNode } from 'react';
import { SWRConfig } from 'swr';

interface Props {
  /** Answers read on the server, by key; see prefetch. */
  fallback: Record<string, unknown>;
  children: ReactNode;
}

/** Hands data that the server has read to the hooks below, so that the first paint needs no request. */
export function FirstData({ fallback, children }: Props) {
  const value = useMemo(() => ({ fallback }), [fallback]);
  return <SWRConfig value={value}>{children}</SWRConfig>;
}
