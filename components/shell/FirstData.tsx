'use client';

import { useMemo, type ReactNode } from 'react';
import { SWRConfig } from 'swr';

interface Props {
  /** Answers read on the server, by key, as JSON: as an object React would go through each value of them, three times. See prefetch. */
  text: string;
  children: ReactNode;
}

/** Hands data that the server has read to the hooks below, so that the first paint needs no request. */
export function FirstData({ text, children }: Props) {
  const value = useMemo(() => ({ fallback: JSON.parse(text) as Record<string, unknown> }), [text]);
  return <SWRConfig value={value}>{children}</SWRConfig>;
}
