'use client';

import { useEffect, useMemo, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { markStale } from '@/lib/browser/useRead';
import type { SentFirstData } from '@/lib/shared/firstData';
import { OWNER_KEY } from '@/lib/shared/readKey';
import { SessionBoundary } from './SessionBoundary';

interface Props extends SentFirstData {
  children: ReactNode;
}

/** Content that has been unmounted. Back restores the same object; a new response never does. */
const left = new WeakSet<object>();

/**
 * Provides data read on the server to the hooks below, so that the first paint needs no request. Data restored by Back is shown and
 * revalidated; data of another member than the document's is not shown.
 */
export function FirstData({ text, late, children }: Props) {
  const content = typeof children === 'object' ? children : null;
  const { swr, owner } = useMemo(() => {
    const fallback = JSON.parse(text) as Record<string, unknown>;
    if (content !== null && left.has(content)) Object.values(fallback).forEach(markStale);
    else Object.assign(fallback, late);
    return { swr: { fallback }, owner: fallback[OWNER_KEY] as number | undefined };
  }, [text, late, content]);
  useEffect(() => () => void (content !== null && left.add(content)), [content]);
  const below = <SWRConfig value={swr}>{children}</SWRConfig>;
  return owner === undefined ? below : <SessionBoundary memberSeq={owner}>{below}</SessionBoundary>;
}
