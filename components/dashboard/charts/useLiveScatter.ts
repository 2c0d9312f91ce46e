import { useRef, useState } from 'react';
import type { ScatterLiveChart } from './ScatterLiveChart';

/** The script of the live scatter, loaded when the reader comes near (decision 007); a load that fails is tried again on the next approach. */
export function useLiveScatter() {
  const [live, setLive] = useState<{ chart: typeof ScatterLiveChart } | null>(null);
  const asked = useRef(false);
  const wake = () => {
    if (asked.current) return;
    asked.current = true;
    import('./ScatterLiveChart').then(
      ({ ScatterLiveChart: chart }) => setLive({ chart }),
      () => (asked.current = false),
    );
  };
  return { Live: live && live.chart, wake };
}
