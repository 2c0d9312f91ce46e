import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** px from an end within which the reader is taken to be there. */
const NEAR = 60;
/** px of what was read that stay in sight above what is looked for. */
const ABOVE_LINE = 72;

const isAtEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;

/** What part of a conversation is in sight. */
export interface Sight {
  /** Number of the newest message that is whole in sight; 0 for none. */
  newest: number;
  /** The line before what is new is in sight, or above it. */
  line: 'seen' | 'above' | null;
  atEnd: boolean;
}

function sightOf(box: HTMLElement, atEnd: boolean): Sight {
  const frame = box.getBoundingClientRect();
  const line = box.querySelector('[data-line=unread]')?.getBoundingClientRect();
  const shown = [...box.querySelectorAll<HTMLElement>('[data-number]')].findLast((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return bottom <= frame.bottom + 1 && top < frame.bottom;
  });
  const isAbove = line !== undefined && line.bottom < frame.top;
  return { newest: Number(shown?.dataset.number ?? 0), line: isAbove ? 'above' : line && line.top < frame.bottom ? 'seen' : null, atEnd };
}

/** What is brought into sight: the line before what is new, or a message; where it is gone, the one that follows. */
export interface Aim {
  kind: 'unread' | 'message';
  number: number;
}

function placeOf(box: HTMLElement, { kind, number }: Aim): HTMLElement | null {
  const line = kind === 'unread' ? box.querySelector<HTMLElement>('[data-line=unread]') : null;
  return line ?? [...box.querySelectorAll<HTMLElement>('[data-number]')].find((one) => Number(one.dataset.number) >= number) ?? null;
}

/** Scrolls until what is aimed at stands below the upper edge; answers where the box then is. */
function bringTo(box: HTMLElement, mark: HTMLElement): number {
  box.scrollTop += mark.getBoundingClientRect().top - box.getBoundingClientRect().top - ABOVE_LINE;
  return box.scrollTop;
}

interface Shown {
  /** Number of the oldest and of the newest message shown. */
  first: number | undefined;
  last: number | undefined;
  /** Nothing lies between what is shown and the newest. */
  isWhole: boolean;
  /** Messages on their way. */
  waiting: number;
  /** What is brought into sight, and stays there while more comes above it, until the reader moves; null for the newest. */
  aim: Aim | null;
  /** The reader is near the oldest, or near the newest of messages that stand apart. */
  onTop: () => void;
  onBottom: () => void;
  onSight: (sight: Sight) => void;
}

/** Keeps the newest message in sight while the reader is there, and what they look at in place when older ones come above it. */
export function useScroll({ first, last, isWhole, waiting, aim, onTop, onBottom, onSight }: Shown) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef({ first, waiting, height: 0, atEnd: aim === null });
  /** What was aimed at, and where it was put; null once the reader has moved. */
  const held = useRef<{ aim: Aim; at: number } | null>(null);
  const aimed = useRef<Aim | null>(null);
  const [atEnd, setAtEnd] = useState(true);
  const told = useRef(onSight);
  useLayoutEffect(() => {
    told.current = onSight;
  }, [onSight]);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    if (aim !== aimed.current) held.current = aim === null ? null : { aim, at: -1 };
    aimed.current = aim;
    const was = before.current;
    const wrote = waiting > was.waiting;
    const mark = held.current === null ? null : placeOf(box, held.current.aim);
    if (mark && held.current && !wrote) {
      held.current.at = bringTo(box, mark);
    } else if (was.atEnd || wrote) box.scrollTop = box.scrollHeight;
    else if (first !== undefined && was.first !== undefined && first < was.first) box.scrollTop += box.scrollHeight - was.height;
    const end = isWhole && (mark && !wrote ? isAtEnd(box) : was.atEnd || wrote);
    before.current = { first, waiting, height: box.scrollHeight, atEnd: end };
    setAtEnd(end);
    told.current(sightOf(box, end));
  }, [first, last, isWhole, waiting, aim]);

  // a keyboard that opens, a picture chosen, a window made smaller, letters that come late and wrap in another way:
  // who was at the end stays there, and what was aimed at stays in sight until the reader moves
  useEffect(() => {
    const box = ref.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const mark = held.current && placeOf(box, held.current.aim);
      if (before.current.atEnd) box.scrollTop = box.scrollHeight;
      else if (held.current && mark) held.current.at = bringTo(box, mark);
    });
    for (const one of [box, ...box.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const box = ref.current;
    if (!box) return;
    if (held.current !== null && Math.abs(box.scrollTop - held.current.at) > 2) held.current = null;
    const near = isAtEnd(box);
    const end = near && isWhole;
    before.current.atEnd = end;
    if (end !== atEnd) setAtEnd(end);
    onSight(sightOf(box, end));
    if (box.scrollTop < NEAR && !near) onTop();
    if (near && !isWhole) onBottom();
  };
  /** Goes to the newest message, which may have to be shown first. */
  const toEnd = useCallback(() => {
    held.current = null;
    before.current.atEnd = true;
    const box = ref.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);
  return { ref, onScroll, toEnd, atEnd };
}
