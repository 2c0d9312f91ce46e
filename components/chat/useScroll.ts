import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance in px from an end that still counts as being there. */
const NEAR = 60;
/** px of earlier messages kept visible above the scroll target. */
const ABOVE_LINE = 72;

const isAtEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;

/** The visible part of a room. */
export interface Sight {
  /** Number of the newest fully visible message; 0 for none. */
  newest: number;
  /** Whether the unread divider is visible or above the visible part; null otherwise. */
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

/** Scroll target: the unread divider or a message; if that message is gone, the next one. */
export interface Aim {
  kind: 'unread' | 'message';
  number: number;
}

function placeOf(box: HTMLElement, { kind, number }: Aim): HTMLElement | null {
  const line = kind === 'unread' ? box.querySelector<HTMLElement>('[data-line=unread]') : null;
  return line ?? [...box.querySelectorAll<HTMLElement>('[data-number]')].find((one) => Number(one.dataset.number) >= number) ?? null;
}

/** Scrolls the target to just below the top edge; returns the resulting scrollTop. */
function bringTo(box: HTMLElement, mark: HTMLElement): number {
  box.scrollTop += mark.getBoundingClientRect().top - box.getBoundingClientRect().top - ABOVE_LINE;
  return box.scrollTop;
}

interface ScrollOptions {
  /** Numbers of the oldest and the newest message shown. */
  first: number | undefined;
  last: number | undefined;
  /** No gap between the messages shown and the newest one. */
  isWhole: boolean;
  /** Number of messages being sent. */
  waiting: number;
  /** Target scrolled to and held in view while messages load above it, until the user scrolls; null for the newest message. */
  aim: Aim | null;
  /** Called near the oldest message shown, or near the newest of a detached range. */
  onTop: () => void;
  onBottom: () => void;
  onSight: (sight: Sight) => void;
}

/** Keeps the newest message in view while the user is at the bottom, and the visible messages in place when older ones load above. */
export function useScroll({ first, last, isWhole, waiting, aim, onTop, onBottom, onSight }: ScrollOptions) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef({ first, waiting, height: 0, atEnd: aim === null });
  /** The target and the scrollTop it was put at; null once the user has scrolled. */
  const held = useRef<{ aim: Aim; at: number } | null>(null);
  const aimed = useRef<Aim | null>(null);
  const [atEnd, setAtEnd] = useState(true);
  const told = useRef({ onSight, onBottom });
  useLayoutEffect(() => {
    told.current = { onSight, onBottom };
  }, [onSight, onBottom]);

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
    told.current.onSight(sightOf(box, end));
    // a range that ends in view gives no scroll event that would load the rest
    if (!isWhole && isAtEnd(box)) told.current.onBottom();
  }, [first, last, isWhole, waiting, aim]);

  // on any resize (on-screen keyboard, attached picture, smaller window, late web font) stay at the bottom, or keep the target in view
  // until the user scrolls
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
  /** Scrolls to the newest message, which may have to load first. */
  const toEnd = useCallback(() => {
    held.current = null;
    before.current.atEnd = true;
    const box = ref.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);
  return { ref, onScroll, toEnd, atEnd };
}
