import { useEffect } from 'react';

/** Loads the page anew when the browser shows a kept copy of it, so that Back after signing out shows no data (R-AUTH-07). */
export function useFreshPage(reload: () => void = () => location.reload()): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) reload();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [reload]);
}
