import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { DayRange } from '@/lib/time/range';

interface Options {
  range: DayRange;
  jumpTo: (day: string) => void;
}

/** Which typed-in reading is being added or changed, and what was last done, to be read out; `days` are those that are shown, where not all are. */
export function useManualEntryEditing<R>(days?: Options) {
  const t = useTranslations('measures.typed');
  const [editing, setEditing] = useState<{ reading: R | null } | null>(null);
  const [done, setDone] = useState<'saved' | 'asked' | 'deleted' | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  // a changed reading may be elsewhere now, or wait for an answer: what opened it is gone with its row
  useEffect(() => {
    if (editing || !opener.current) return;
    const at = document.activeElement;
    // whoever has gone on is not led back
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
    /** A reading of a day outside the range is brought into sight; one that is asked about does not count yet. */
    saved: (day: string, isAsked = false) => {
      setEditing(null);
      setDone(isAsked ? 'asked' : 'saved');
      if (days && (day < days.range.startDate || day > days.range.endDate)) days.jumpTo(day);
    },
    /** The button that was pressed is gone with its row. */
    deleted: () => {
      setDone('deleted');
      addButton.current?.focus();
    },
  };
}
