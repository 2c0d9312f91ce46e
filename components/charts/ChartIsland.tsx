'use client';

import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '@/lib/browser/useHydrated';
import { lazyWithRetry } from '@/lib/browser/lazyWithRetry';
import type { ChartPointer } from '@/lib/charts/chartPointer';
import type { PointedPart } from '@/lib/charts/pointedPart';

type LiveChart<P> = ComponentType<P & { seen?: PointedPart | null }>;

interface Props<P> {
  /** The chart where the server draws it; null in the browser. */
  onServer: LiveChart<P> | null;
  load: () => Promise<LiveChart<P>>;
  chart: P;
  /** What makes it another picture; the size does not. */
  content: unknown;
  /** A pointer that charts share: where one is pointed at, all come alive. */
  pointer?: ChartPointer;
}

const FILL = { width: '100%', height: '100%' } as const;
/** What React finds in place of the server's HTML: nothing of its own, so that it leaves it as it is. */
const KEPT = { __html: '' } as const;
/** Keys that walk a chart. */
const WALKS = /^(Arrow(Left|Right|Up|Down)|Home|End)$/;
/** How much smaller or larger than it was drawn a chart is legible at. */
const LEGIBLE = { min: 0.8, max: 1.4 } as const;

/** How much more room one way than the other a drawing leaves blank without looking lost. */
const FITS = 1.18;

/** Charts whose script is here. */
const loaded = new Map<unknown, unknown>();

/** Part of a place at which a pointer is. */
function partOf(event: PointerEvent<HTMLElement>): PointedPart {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
}

/** Whether a place holds a drawing that can be read at the size that it has, and fills it. */
function isLegible(place: HTMLElement): boolean {
  const drawn = place.querySelector('svg')?.viewBox.baseVal;
  if (!drawn?.width || !drawn.height) return false;
  // what is folded away has no size
  if (place.clientWidth === 0) return true;
  const [across, upwards] = [place.clientWidth / drawn.width, place.clientHeight / drawn.height];
  const scale = Math.min(across, upwards);
  return scale >= LEGIBLE.min && scale <= LEGIBLE.max && Math.max(across, upwards) / scale <= FITS;
}

/** Wakes a chart by what the reader does in its place: its script comes, and the chart goes on where the reader was. */
function useAwakening<P>(load: () => Promise<LiveChart<P>>, place: RefObject<HTMLDivElement | null>) {
  // what the server has drawn is taken over as it is, even when the script is here
  const hydrated = useHydrated();
  const [live, setLive] = useState(() => ({
    Chart: hydrated ? ((loaded.get(load) as LiveChart<P> | undefined) ?? null) : null,
    seen: null as PointedPart | null,
  }));
  const near = useRef({ asked: false, seen: null as PointedPart | null, key: null as string | null, focused: false });
  const { Chart } = live;

  const wake = () => {
    if (near.current.asked) return;
    near.current.asked = true;
    void lazyWithRetry(load, false).then((Loaded) => {
      loaded.set(load, Loaded);
      near.current.focused = place.current?.contains(document.activeElement) ?? false;
      // at once, and with its listeners: no key falls between the drawing and the chart
      flushSync(() => setLive({ Chart: Loaded, seen: near.current.seen }));
    });
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    near.current.seen = partOf(event);
    wake();
  };
  const leave = (event: PointerEvent<HTMLElement>) => {
    // a finger leaves when it is lifted, and still wants to read what it touched
    if (event.pointerType === 'mouse') near.current.seen = null;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!WALKS.test(event.key)) return;
    event.preventDefault();
    near.current.key = event.key;
    wake();
  };

  useEffect(() => {
    const { focused, key } = near.current;
    if (!Chart || !focused) return;
    const walked = place.current?.querySelector<HTMLElement>('[tabindex="0"]');
    walked?.focus({ preventScroll: true });
    if (key) walked?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }));
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
 * A chart that the server draws and whose script comes when the reader comes near it, by pointer, touch or focus, or when something
 * else is to be drawn (decision 007). Where the reader was, the chart goes on: it keeps the focus, walks by the key that was pressed, and says what was touched.
 */
export function ChartIsland<P extends object>({ onServer: Server, load, chart, content, pointer }: Props<P>) {
  const place = useRef<HTMLDivElement>(null);
  const lastContent = useRef<string | null>(null);
  const { Chart, seen, wake, listeners } = useAwakening(load, place);

  useEffect(() => {
    if (Chart || !place.current) return;
    const drawn = JSON.stringify(content);
    const isOther = lastContent.current !== null && lastContent.current !== drawn;
    lastContent.current = drawn;
    if (isOther || !isLegible(place.current)) wake();
  });
  useEffect(() => pointer?.subscribe(wake));

  if (Chart) {
    return (
      <div ref={place} style={FILL} data-alive>
        <Chart {...chart} seen={seen} />
      </div>
    );
  }
  return (
    <div ref={place} style={{ ...FILL, touchAction: 'pan-y' }} {...listeners}>
      {Server ? (
        <div style={FILL} suppressHydrationWarning>
          <Server {...chart} />
        </div>
      ) : (
        <div style={FILL} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
      )}
    </div>
  );
}
