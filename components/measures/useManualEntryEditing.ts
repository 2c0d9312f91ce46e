import { useTranslations } from 'next-intl';
import { createElement, useEffect, useRef, useState } from 'react';
import type { DayRange } from '@/lib/time/range';

interface Options {
  range: DayRange;
  jumpTo: (day: string) => void;
}

/**
 * State of adding, editing and deleting manual readings, with the last result for screen readers. `days` is the range shown, if limited.
 */
export function useManualEntryEditing<R>(days?: Options) {
  const t = useTranslations('measures.typed');
  const [editing, setEditing] = useState<{ reading: R | null } | null>(null);
  const [done, setDone] = useState<{ what: 'saved' | 'asked' | 'deleted'; at: number } | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  // the row of an edited reading may be gone, since it moved or awaits confirmation: move focus to the add button
  useEffect(() => {
    if (editing || !opener.current) return;
    const at = document.activeElement;
    // leave focus alone if the user has moved on
    if (at !== document.body && at !== opener.current) opener.current = null;
    if (!opener.current || opener.current.isConnected || at !== document.body) return;
    opener.current = null;
    addButton.current?.focus();
  });
  const tell = (what: 'saved' | 'asked' | 'deleted') => setDone((last) => ({ what, at: (last?.at ?? 0) + 1 }));
  const open = (reading: R | null) => {
    opener.current = document.activeElement;
    setDone(null);
    setEditing({ reading });
  };
  return {
    editing,
    addButton,
    /** For a live region: announced again if the same happens twice. */
    doneText: done && createElement('span', { key: done.at }, t(done.what)),
    add: () => open(null),
    change: (reading: R) => open(reading),
    close: () => setEditing(null),
    /** Jumps to the day of a saved reading outside the range. A reading to be confirmed does not count yet. */
    saved: (day: string, isAsked = false) => {
      setEditing(null);
      tell(isAsked ? 'asked' : 'saved');
      if (days && (day < days.range.startDate || day > days.range.endDate)) days.jumpTo(day);
    },
    /** Moves focus to the add button, since the pressed one is removed with its row. */
    deleted: () => {
      tell('deleted');
      addButton.current?.focus();
    },
  };
}
