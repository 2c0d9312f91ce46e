import { useRef, useState } from 'react';
import type { TrendChart } from './TrendChart';

/**
 * The script of the live chart, loaded when the reader comes near: it would be a third of the page's script, and the first
 * drawing needs none. A load that fails is tried again on the next approach.
 */
export function useLiveChart() {
  const [live, setLive] = useState<{ chart: typeof TrendChart } | null>(null);
  const asked = useRef(false);
  const wake = () => {
    if (asked.current) return;
    asked.current = true;
    import('./TrendChart').then(
      ({ TrendChart: chart }) => setLive({ chart }),
      () => (asked.current = false),
    );
  };
  return { live: live && live.chart, wake };
}
