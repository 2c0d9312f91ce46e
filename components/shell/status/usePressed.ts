import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Navigates to the target of a clicked notification when the service worker delegates it to this page, so that its state is kept. */
export function usePressed(): void {
  const router = useRouter();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const follow = ({ data }: MessageEvent<{ follow?: unknown } | null>) => {
      if (typeof data?.follow === 'string') router.push(data.follow);
    };
    navigator.serviceWorker.addEventListener('message', follow);
    return () => navigator.serviceWorker.removeEventListener('message', follow);
  }, [router]);
}
