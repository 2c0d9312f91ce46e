'use client';

import { useLayoutEffect, type ReactNode } from 'react';

interface Props {
  /** Whose pages stand inside; null for those that need no sign-in. */
  memberSeq: number | null;
  load?: () => void;
  children: ReactNode;
}

const loadAnew = () => location.reload();

/** Whose pages this document has shown. */
let shown: number | null = null;

/**
 * Around each frame: answers, drafts and choices that a document holds in memory are one person's. A session can end without the document,
 * as when a link in a page is led to the sign-in page; before that, or anybody else's page, is drawn, the document is loaded anew.
 */
export function SessionBoundary({ memberSeq, load = loadAnew, children }: Props) {
  const isOthers = shown !== null && shown !== memberSeq;
  useLayoutEffect(() => {
    if (isOthers) load();
    else if (memberSeq !== null) shown = memberSeq;
  }, [isOthers, memberSeq, load]);
  return isOthers ? null : children;
}
