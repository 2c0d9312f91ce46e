'use client';

import { useEffect } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';

/**
 * Loads the web font after the first render. Its @font-face list is as large as a page and would delay the first paint; until then, text
 * uses width-matched system fonts (fallbackFonts.ts).
 */
export function WebFont() {
  useEffect(() => {
    void lazyWithRetry(() => import('./pretendard'), false).then(({ bringIn }) => bringIn());
  }, []);
  return null;
}
