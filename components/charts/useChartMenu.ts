import { createContext, useCallback, useContext, useEffect, useRef, useState, type RefObject } from 'react';
import type { TextTable } from '@/lib/format/csv';

interface ChartMenu {
  /** The values of the chart in the card; null while there is none. */
  table: RefObject<(() => TextTable) | null>;
  /** By which the chart tells them. */
  offer: (table: (() => TextTable) | null) => void;
  /** Whether the values are shown under the chart. */
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** The menu of the card that a chart stands in; null where the chart has its buttons itself. */
export const ChartMenuContext = createContext<ChartMenu | null>(null);

/** What a card hands to its menu and to its chart, so that both know of each other. */
export function useChartMenu(): ChartMenu {
  const [open, setOpen] = useState(false);
  const table = useRef<(() => TextTable) | null>(null);
  const offer = useCallback((values: (() => TextTable) | null) => {
    table.current = values;
  }, []);
  return { table, offer, open, setOpen };
}

/** Tells the menu of the card around what there is to take along; null without such a card. */
export function useCardMenu(table: () => TextTable): ChartMenu | null {
  const menu = useContext(ChartMenuContext);
  useEffect(() => {
    menu?.offer(table);
    return () => menu?.offer(null);
  });
  return menu;
}
