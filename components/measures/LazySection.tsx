'use client';

import { startTransition, useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { onNearViewport } from '@/lib/browser/onNearViewport';

interface Props<P> {
  load: () => Promise<ComponentType<P>>;
  /** Props of the lazy component. */
  part: P;
  /** Placeholder shown until it is loaded. */
  children: ReactNode;
}

/**
 * Below-the-fold section whose component is code-split and loaded when it comes near the viewport, when Tab is pressed, or when its props
 * change.
 */
export function LazySection<P extends object>({ load, part, children }: Props<P>) {
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const said = JSON.stringify(part);
  const [saidFirst] = useState(said);
  const call = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    void lazyWithRetry(load, false).then((Loaded) => startTransition(() => setPart(() => Loaded)));
  }, [load]);

  useEffect(() => {
    if (said !== saidFirst) call();
  }, [said, saidFirst, call]);

  useEffect(() => {
    if (Part || !place.current) return;
    const forget = onNearViewport(place.current, call);
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') call();
    };
    addEventListener('keydown', press);
    return () => {
      forget();
      removeEventListener('keydown', press);
    };
  }, [Part, call]);

  return <div ref={place}>{Part ? <Part {...part} /> : children}</div>;
}
