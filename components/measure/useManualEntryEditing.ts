import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
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
  const [done, setDone] = useState<'saved' | 'asked' | 'deleted' | null>(null);
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
  const open = (reading: R | null) => {
    opener.current = document.activeElement;
    setDone(null);
    setEditing({ reading });
  };
  return {
    editing,
    addButton,
    doneText: done && t(done),
    add: () => open(null),
    change: (reading: R) => open(reading),
    close: () => setEditing(null),
    /** Jumps to the day of a saved reading outside the range. A reading to be confirmed does not count yet. */
    saved: (day: string, isAsked = false) => {
      setEditing(null);
      setDone(isAsked ? 'asked' : 'saved');
      if (days && (day < days.range.startDate || day > days.range.endDate)) days.jumpTo(day);
    },
    /** Moves focus to the add button, since the pressed one is removed with its row. */
    deleted: () => {
      setDone('deleted');
      addButton.current?.focus();
    },
  };
}
