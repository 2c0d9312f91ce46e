import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { DayRange } from '@/lib/time/range';

interface Options {
  range: DayRange;
  jumpTo: (day: string) => void;
}

/** Which typed-in reading is being added or changed, and what was last done, to be read out. */
export function useManualEntryEditing<R>({ range, jumpTo }: Options) {
  const t = useTranslations('measures.typed');
  const [editing, setEditing] = useState<{ reading: R | null } | null>(null);
  const [done, setDone] = useState<'saved' | 'deleted' | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const open = (reading: R | null) => {
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
    /** A reading of a day outside the range is brought into sight. */
    saved: (day: string) => {
      setEditing(null);
      setDone('saved');
      if (day < range.startDate || day > range.endDate) jumpTo(day);
    },
    /** The button that was pressed is gone with its row. */
    deleted: () => {
      setDone('deleted');
      addButton.current?.focus();
    },
  };
}
