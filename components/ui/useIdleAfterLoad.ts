import { useEffect, useState } from 'react';

/** A slow phone is still busy with the page when its scripts have loaded. */
const AFTER_LOAD_MS = 3_000;

/** Returns true some time after the load event, for work that is not needed to read the page. */
export function useIdleAfterLoad(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => (timer = setTimeout(() => setStands(true), AFTER_LOAD_MS));
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('load', wait);
    };
  }, []);
  return stands;
}
