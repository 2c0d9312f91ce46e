'use client';

import { useEffect } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';

/**
 * Brings in the web font once the page stands. Its list of faces weighs as much as a page and would hold back the first paint;
 * until then the text is drawn in the system's own fonts, made as wide (fallbackFonts.ts).
 */
export function WebFont() {
  useEffect(() => {
    void lazyWithRetry(() => import('./pretendard'), false).then(({ bringIn }) => bringIn());
  }, []);
  return null;
}
