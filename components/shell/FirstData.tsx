'use client';

import { useEffect, useMemo, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { markStale } from '@/lib/browser/useRead';
import { OWNER_KEY } from '@/lib/shared/readKey';
import { SessionBoundary } from './SessionBoundary';

interface Props {
  /** Responses read on the server, by key, as JSON: React would traverse every value of an object, three times. See prefetch. */
  text: string;
  children: ReactNode;
}

/** Content that has been unmounted. Back restores the same object; a new response never does. */
const left = new WeakSet<object>();

/**
 * Provides data read on the server to the hooks below, so that the first paint needs no request. Data restored by Back is shown and
 * revalidated; data of another member than the document's is not shown.
 */
export function FirstData({ text, children }: Props) {
  const content = typeof children === 'object' ? children : null;
  const { swr, owner } = useMemo(() => {
    const fallback = JSON.parse(text) as Record<string, unknown>;
    if (content !== null && left.has(content)) Object.values(fallback).forEach(markStale);
    return { swr: { fallback }, owner: fallback[OWNER_KEY] as number | undefined };
  }, [text, content]);
  useEffect(() => () => void (content !== null && left.add(content)), [content]);
  const below = <SWRConfig value={swr}>{children}</SWRConfig>;
  return owner === undefined ? below : <SessionBoundary memberSeq={owner}>{below}</SessionBoundary>;
}
