import { useEffect } from 'react';

/** Reloads a page restored from the back/forward cache, so that Back after signing out shows no data (R-AUTH-07). */
export function useFreshPage(reload: () => void = () => location.reload()): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) reload();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [reload]);
}
