import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** px from an end within which the reader is taken to be there. */
const NEAR = 60;
/** px of what was read that stay in sight above what is new. */
const ABOVE_LINE = 72;

const isAtEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;

interface Shown {
  /** Number of the oldest and of the newest message. */
  first: number | undefined;
  last: number | undefined;
  /** Messages on their way. */
  waiting: number;
  /** Begins where the reader stopped: at the line before what is new, and stays there while older ones come, until the reader moves. */
  fromLine: boolean;
  /** The reader is near the oldest. */
  onTop: () => void;
}

/** Keeps the newest message in sight while the reader is there, and what they look at in place when older ones come above it. */
export function useScroll({ first, last, waiting, fromLine, onTop }: Shown) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef({ first, waiting, height: 0, atEnd: !fromLine });
  /** Where the line before what is new was put; null once the reader has moved. */
  const held = useRef<number | null>(fromLine ? 0 : null);
  const [atEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(last ?? 0);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const was = before.current;
    const wrote = waiting > was.waiting;
    const line = held.current === null ? null : box.querySelector<HTMLElement>('[data-line=unread]');
    if (line && !wrote) {
      box.scrollTop += line.getBoundingClientRect().top - box.getBoundingClientRect().top - ABOVE_LINE;
      held.current = box.scrollTop;
    } else if (was.atEnd || wrote) box.scrollTop = box.scrollHeight;
    else if (first !== undefined && was.first !== undefined && first < was.first) box.scrollTop += box.scrollHeight - was.height;
    before.current = { first, waiting, height: box.scrollHeight, atEnd: line && !wrote ? isAtEnd(box) : was.atEnd || wrote };
    if (line) setAtEnd(before.current.atEnd);
  }, [first, last, waiting]);

  // a keyboard that opens, a picture chosen, a window made smaller: who was at the end stays there
  useEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (before.current.atEnd) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const box = ref.current;
    if (!box) return;
    if (held.current !== null && Math.abs(box.scrollTop - held.current) > 2) held.current = null;
    const end = isAtEnd(box);
    before.current.atEnd = end;
    if (end !== atEnd) {
      setAtEnd(end);
      setSeen(last ?? 0);
    }
    if (box.scrollTop < NEAR && !end) onTop();
  };
  const toEnd = useCallback(() => {
    const box = ref.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);
  return { ref, onScroll, toEnd, atEnd, seen };
}
