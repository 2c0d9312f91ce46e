'use client';

import { usePathname } from 'next/navigation';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Box } from '@/components/base/Box';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { useNews } from '@/lib/chat/useNews';
import { INBOX_READS } from '@/lib/inbox/inboxReads';
import { isShownOn, newsKey, withNews, type News } from '@/lib/chat/news';
import { useShownUnreadNotices } from '@/lib/notice/useNotices';
import { useWorker } from '@/lib/push/useWorker';
import { may } from '@/lib/shared/permissions';
import type { Role } from '@/lib/shared/roles';
import { useMenuCounts } from '../menu/useMenuCounts';
import { usePressed } from './usePressed';

// code-split: loaded with the first notification
const Toast = lazy(() => lazyWithRetry(async () => ({ default: (await import('./Toast')).Toast }), false));

/** Toasts for new notifications in a corner: announced politely, closed automatically. */
export function ToastList({ self, role }: { self: number; role: Role }) {
  const notice = useShownUnreadNotices(may({ role }, 'notice:receive'));
  useWorker({ ...useMenuCounts(role), notice });
  usePressed();
  const path = usePathname();
  const at = useRef(path);
  const [shown, setShown] = useState<readonly News[]>([]);
  useEffect(() => {
    at.current = path;
  }, [path]);
  const tell = useCallback((news: News) => {
    // in a hidden window the counts suffice, and the page concerned shows the news itself
    if (document.visibilityState === 'visible' && !isShownOn(at.current, news.kind)) setShown((before) => withNews(before, news));
  }, []);
  useNews(self, tell, INBOX_READS);
  const close = useCallback((news: News) => setShown((before) => before.filter((one) => newsKey(one) !== newsKey(news))), []);
  return (
    // rendered while empty: a live region is announced only if it existed before its content
    <Box
      role="status"
      aria-live="polite"
      data-live
      sx={{
        position: 'fixed',
        // above the bars, below dialogs, which take precedence
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
