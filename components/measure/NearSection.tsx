'use client';

import { startTransition, useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import { whenNear } from '@/lib/browser/whenNear';

interface Props<P> {
  load: () => Promise<ComponentType<P>>;
  /** What the part is handed. */
  part: P;
  /** What stands in its place until it comes. */
  children: ReactNode;
}

/**
 * A part of a page below what is read first. Its script comes when somebody comes near it, walks the page by keyboard, or asks for
 * something else than what stands in its place.
 */
export function NearSection<P extends object>({ load, part, children }: Props<P>) {
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
    const forget = whenNear(place.current, call);
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
