import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showAlert } from '@/lib/browser/alert';
import { linkFollowed } from './linkFollowed';

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
