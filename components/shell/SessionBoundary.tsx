'use client';

import { useInsertionEffect, useLayoutEffect, type ReactNode } from 'react';
import { pageMember, showPagesOf } from '@/lib/browser/pageMember';

interface Props {
  /** Whose pages stand inside; null for those that need no sign-in. */
  memberSeq: number | null;
  load?: () => void;
  children: ReactNode;
}

const loadAnew = () => location.reload();

/**
 * Around each frame and each page's first data: answers, drafts and choices that a document holds in memory are one person's. A session can end without the document,
 * as when a link in a page is led to the sign-in page; before that, or anybody else's page, is drawn, the document is loaded anew.
 */
export function SessionBoundary({ memberSeq, load = loadAnew, children }: Props) {
  const shown = pageMember();
  const isOthers = shown !== null && shown !== memberSeq;
  // before anything inside reads or is told, which begins with the layout effects: of those the inner ones come first
  useInsertionEffect(() => {
    if (!isOthers && memberSeq !== null) showPagesOf(memberSeq);
  }, [isOthers, memberSeq]);
  useLayoutEffect(() => {
    if (isOthers) load();
  }, [isOthers, load]);
  return isOthers ? null : children;
}
