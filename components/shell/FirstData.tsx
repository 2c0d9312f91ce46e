'use client';

import { useEffect, useMemo, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { outdate } from '@/lib/browser/useRead';
import { OWNER_KEY } from '@/lib/shared/readKey';
import { SessionBoundary } from './SessionBoundary';

interface Props {
  /** Answers read on the server, by key, as JSON: as an object React would go through each value of them, three times. See prefetch. */
  text: string;
  children: ReactNode;
}

/** Content of answers of the server that have been left. Back brings it as it was, the same object; a new answer never does. */
const left = new WeakSet<object>();

/**
 * Hands data that the server has read to the hooks below, so that the first paint needs no request. What Back brings is shown and asked
 * for anew; what was read for somebody else than the document shows is not shown.
 */
export function FirstData({ text, children }: Props) {
  const content = typeof children === 'object' ? children : null;
  const { swr, owner } = useMemo(() => {
    const fallback = JSON.parse(text) as Record<string, unknown>;
    if (content !== null && left.has(content)) Object.values(fallback).forEach(outdate);
    return { swr: { fallback }, owner: fallback[OWNER_KEY] as number | undefined };
  }, [text, content]);
  useEffect(() => () => void (content !== null && left.add(content)), [content]);
  const below = <SWRConfig value={swr}>{children}</SWRConfig>;
  return owner === undefined ? below : <SessionBoundary memberSeq={owner}>{below}</SessionBoundary>;
}
