import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showAlert } from '@/lib/browser/alert';

/** The link of this site that a plain click would follow in this window, or null. */
function linkFollowed(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin || link.hash !== '') return null;
  return link.pathname + link.search;
}

/** Asks before unsaved text is lost: by closing or reloading (the browser's own question) or by a link of ours. */
export function useLeaveWarning(unsaved: boolean): void {
  const t = useTranslations('common.leave');
  const router = useRouter();
  useEffect(() => {
    if (!unsaved) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const path = linkFollowed(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      showAlert({
        type: 'Warning',
        header: t('header'),
        text: t('text'),
        confirmCheck: true,
        submitLabel: t('leave'),
        onSubmit: () => {
          removeEventListener('beforeunload', beforeUnload);
          router.push(path);
        },
      });
    };
    addEventListener('beforeunload', beforeUnload);
    document.addEventListener('click', click, true);
    return () => {
      removeEventListener('beforeunload', beforeUnload);
      document.removeEventListener('click', click, true);
    };
  }, [unsaved, t, router]);
}
