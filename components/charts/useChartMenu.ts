import { createContext, useCallback, useContext, useEffect, useRef, useState, type RefObject } from 'react';
import type { TextTable } from '@/lib/format/csv';

interface ChartMenu {
  /** The values of the card's chart; null while there is none. */
  table: RefObject<(() => TextTable) | null>;
  /** Called by the chart to register its values. */
  offer: (table: (() => TextTable) | null) => void;
  /** Whether the values are shown below the chart. */
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** The menu of the card that contains a chart; null if the chart has its own buttons. */
export const ChartMenuContext = createContext<ChartMenu | null>(null);

/** Creates the state that a card shares between its menu and its chart. */
export function useChartMenu(): ChartMenu {
  const [open, setOpen] = useState(false);
  const table = useRef<(() => TextTable) | null>(null);
  const offer = useCallback((values: (() => TextTable) | null) => {
    table.current = values;
  }, []);
  return { table, offer, open, setOpen };
}

/** Registers a chart's values with the menu of the surrounding card; returns null without such a card. */
export function useCardMenu(table: () => TextTable): ChartMenu | null {
  const menu = useContext(ChartMenuContext);
  useEffect(() => {
    menu?.offer(table);
    return () => menu?.offer(null);
  });
  return menu;
}
