'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Box } from '@/components/base/Box';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useNews } from '@/lib/chat/useNews';
import { INBOX_READS } from '@/lib/inbox/useInbox';
import { isShownOn, newsKey, withNews, type News } from '@/lib/chat/news';
import { useWorker } from '@/lib/push/useWorker';
import type { Role } from '@/lib/shared/roles';
import { useMenuCounts } from '../menu/useMenuCounts';
import { usePressed } from './usePressed';

// comes with the first news
const Toast = lazy(() => lazyWithRetry(async () => ({ default: (await import('./Toast')).Toast }), false));

/** News that has just come, in a corner: read out politely, and gone by itself. */
export function ToastList({ self, role }: { self: number; role: Role }) {
  useWorker(useMenuCounts(role));
  usePressed();
  const path = usePathname();
  const at = useRef(path);
  const [shown, setShown] = useState<readonly News[]>([]);
  useEffect(() => {
    at.current = path;
  }, [path]);
  const tell = useCallback((news: News) => {
    // in a window that is not looked at the counts say enough; the page itself shows what it is about
    if (document.visibilityState === 'visible' && !isShownOn(at.current, news.kind)) setShown((before) => withNews(before, news));
  }, []);
  useNews(self, tell, INBOX_READS);
  const close = useCallback((news: News) => setShown((before) => before.filter((one) => newsKey(one) !== newsKey(news))), []);
  return (
    // stands before there is anything in it, or it would not be read out
    <Box
      role="status"
      aria-live="polite"
      data-live
      sx={{
        position: 'fixed',
        // above the bars, below dialogs: what is asked there comes first
        zIndex: 'drawer',
        insetInline: { xs: 12, sm: 'auto 24px' },
        bottom: { xs: 'calc(68px + env(safe-area-inset-bottom))', md: 24 },
        width: { sm: 360 },
        display: 'grid',
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      <Suspense fallback={null}>
        {shown
          .filter(({ kind }) => !isShownOn(path, kind))
          .map((news) => (
            <Toast key={newsKey(news)} news={news} onClose={close} />
          ))}
      </Suspense>
    </Box>
  );
}
