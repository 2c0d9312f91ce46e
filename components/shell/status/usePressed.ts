import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Goes where a pressed notification leads when the worker leaves that to this page, so that nothing in it is lost. */
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
