'use client';

import { lazy, Suspense, useEffect, useState } from 'react';

// Socket.IO and what comes over it wait until the page stands: nothing of them is needed to read it.
const NewsField = lazy(async () => ({ default: (await import('./NewsField')).NewsField }));
/** A slow telephone is still busy with the page when its scripts have come. */
const AFTER_LOAD_MS = 3_000;

/** Connects a signed-in person's page, once it is idle, to what is told as it happens: counts in the menus, and news. */
export function NewsHost({ self }: { self: number }) {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => (timer = setTimeout(() => setIdle(true), AFTER_LOAD_MS));
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('load', wait);
    };
  }, []);
  if (!idle) return null;
  return (
    <Suspense fallback={null}>
      <NewsField self={self} />
    </Suspense>
  );
}
