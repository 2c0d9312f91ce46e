'use client';

import { useInsertionEffect, useLayoutEffect, type ReactNode } from 'react';
import { pageMember, showPagesOf } from '@/lib/browser/pageMember';

interface Props {
  /** Member whose pages are inside; null for public pages. */
  memberSeq: number | null;
  load?: () => void;
  children: ReactNode;
}

const loadAnew = () => location.reload();

/**
 * Wraps each frame and each page's first data: a document's in-memory responses, drafts and choices belong to one member. If the session
 * ends without a page load, as when a link redirects to sign-in, the document is reloaded before another member's or a public page is
 * shown.
 */
export function SessionBoundary({ memberSeq, load = loadAnew, children }: Props) {
  const shown = pageMember();
  const isOthers = shown !== null && shown !== memberSeq;
  // insertion effects run before the layout effects of children, which may read or receive data
  useInsertionEffect(() => {
    if (!isOthers && memberSeq !== null) showPagesOf(memberSeq);
  }, [isOthers, memberSeq]);
  useLayoutEffect(() => {
    if (isOthers) load();
  }, [isOthers, load]);
  return isOthers ? null : children;
}
