import { useEffect, useState } from 'react';

/** A slow telephone is still busy with the page when its scripts have come. */
const AFTER_LOAD_MS = 3_000;

/** True a while after the page has come with all that belongs to it: time for what it can be read without. */
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
