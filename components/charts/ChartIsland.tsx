'use client';

import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import type { BoxSize } from '@/lib/charts/chartScales';
import type { PointedPart } from '@/lib/charts/pointedPart';

type LiveChart<P> = ComponentType<P & { seen?: PointedPart | null }>;

interface Props<P> {
  load: () => Promise<LiveChart<P>>;
  chart: P;
  /** Pointer shared between charts: pointing at one makes all of them interactive. */
  pointer?: ChartPointer;
  /** The static drawing: SVG elements that need none of the live chart's script. */
  children: ReactNode;
}

const FILL = { width: '100%', height: '100%' } as const;
const ASLEEP = { ...FILL, touchAction: 'pan-y', outline: 'none' } as const;
/** Keys that move through the values. */
const WALKS = /^(Arrow(Left|Right|Up|Down)|Home|End)$/;

/** Relative position of the pointer within the element, 0 to 1. */
function partOf(event: PointerEvent<HTMLElement>): PointedPart {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

/** Loads the live chart on the first interaction with the placeholder and replays that interaction. */
function useAwakening<P>(load: () => Promise<LiveChart<P>>, place: RefObject<HTMLDivElement | null>) {
  const [live, setLive] = useState({ Chart: null as LiveChart<P> | null, seen: null as PointedPart | null });
  const near = useRef({ asked: false, seen: null as PointedPart | null, keys: [] as string[], focused: false });
  const { Chart } = live;

  const wake = () => {
    if (near.current.asked) return;
    near.current.asked = true;
    void lazyWithRetry(load, false).then((Loaded) => {
      near.current.focused = place.current?.contains(document.activeElement) ?? false;
      // synchronously, so that no key press is lost between placeholder and chart
      flushSync(() => setLive({ Chart: Loaded, seen: near.current.seen }));
    });
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    near.current.seen = partOf(event);
    wake();
  };
  const leave = (event: PointerEvent<HTMLElement>) => {
    // pointerleave fires for touch when the finger lifts, yet the touched value should stay shown
    if (event.pointerType === 'mouse') near.current.seen = null;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!WALKS.test(event.key)) return;
    event.preventDefault();
    near.current.keys.push(event.key);
    wake();
  };

  useEffect(() => {
    const { focused, keys } = near.current;
    if (!Chart || !focused) return;
    const walked = place.current?.querySelector<HTMLElement>('[tabindex="0"]');
    walked?.focus({ preventScroll: true });
    for (const key of keys) walked?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
    near.current.focused = false;
  }, [Chart, place]);

  return {
    ...live,
    wake,
    listeners: {
      onPointerEnter: follow,
      onPointerMove: follow,
      onPointerDown: follow,
      onPointerLeave: leave,
      onFocus: wake,
      onKeyDown: press,
    },
  };
}

/**
 * A static chart rendered without script, on the server and in the browser, that loads its interactive version on hover, touch or focus
 * (decision 007). The live chart resumes the interaction: it keeps the focus, replays the pressed keys, and shows the tooltip of the
 * touched value.
 */
export function ChartIsland<P extends { size: BoxSize }>({ load, chart, pointer, children }: Props<P>) {
  const place = useRef<HTMLDivElement>(null);
  const { Chart, seen, wake, listeners } = useAwakening(load, place);
  useEffect(() => pointer?.subscribe(wake));

  if (Chart) {
    return (
      <div key="alive" ref={place} style={FILL} data-alive>
        <Chart {...chart} seen={seen} />
      </div>
    );
  }
  const { width, height } = chart.size;
  return (
    <div key="asleep" ref={place} style={ASLEEP} tabIndex={0} {...listeners}>
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" aria-hidden fontSize={12}>
        {children}
      </svg>
    </div>
  );
}
